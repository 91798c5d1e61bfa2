import type { RouterContextProvider } from 'react-router';
import { serverContext, type Warning } from '#app/data/server-context.ts';
import { readVisitor, requestClient } from '#app/data/session.server.ts';

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

export interface Samples {
  left: number;
  lines: number;
}

/** How many facts are still samples, for people who may change them; null if none are, or if the count fails. */
export async function countSamples(context: Readonly<RouterContextProvider>): Promise<Samples | null> {
  const visitor = await readVisitor(context);
  if (!visitor?.rights.includes('change settings')) return null;
  try {
    const { data } = await requestClient(context).rpc('before_opening').throwOnError();
    const left = data.filter(({ is_open }) => is_open).length;
    return left === 0 ? null : { left, lines: data.length };
  } catch (error) {
    context
      .get(serverContext)
      .log({ level: 'error', message: 'The panel could not count the samples', error });
    return null;
  }
}
