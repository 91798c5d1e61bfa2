import type { RouterContextProvider } from 'react-router';
import { serverContext, type Warning } from '#app/data/server-context.ts';

/** For every page of the panel: none of them fails because this is not known. */
export async function readWarnings(context: Readonly<RouterContextProvider>): Promise<Warning[]> {
  const { warnings, log } = context.get(serverContext);
  return warnings().catch((error: unknown) => {
    log({ level: 'error', message: 'The panel could not find out what is wrong with the site', error });
    return [];
  });
}
