import type { RouterContextProvider } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { type RequestClient, requestClient, signedIn } from '#app/data/session.server.ts';
import type { Institute } from '#app/lib/institute/institute.ts';

/** The data of a page of lists: null in place of what could not be read, so that what is typed there stays. */
export async function loadLists<Read>(
  context: Readonly<RouterContextProvider>,
  read: (client: RequestClient, institute: Institute) => Promise<Read>,
) {
  const { log, institute } = context.get(serverContext);
  const { user } = signedIn(context) ?? {};
  return {
    read: await read(requestClient(context), institute).catch((error: unknown) => {
      log({ level: 'error', message: 'Failed to fetch data', error });
      return null;
    }),
    /** For the previews. */
    institute,
    ownName: String(user?.user_metadata.full_name || user?.email || ''),
  };
}
