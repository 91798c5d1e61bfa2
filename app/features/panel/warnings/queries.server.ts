import type { RouterContextProvider } from 'react-router';
import { serverContext, type Warning } from '#app/data/server-context.ts';
import { readVisitor } from '#app/data/session.server.ts';

/** For every page of the panel, to whoever can do something about it: no page fails because this is not known. */
export async function readWarnings(context: Readonly<RouterContextProvider>): Promise<Warning[]> {
  const visitor = await readVisitor(context);
  if (!visitor?.rights.includes('run the site')) return [];
  const { warnings, log } = context.get(serverContext);
  return warnings().catch((error: unknown) => {
    log({ level: 'error', message: 'The panel could not find out what is wrong with the site', error });
    return [];
  });
}
