/** Forms of this tab that are on their way and may change who is signed in. */
let underWay = 0;

export const isOwnChange = () => underWay > 0;

/**
 * Around such a form. Counted here and not seen from the router's state, which reaches React a render later: by then the
 * answer's cookies may have told of the change already.
 */
export async function asOwnChange<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  underWay += 1;
  let isLeaving = false;
  try {
    return await send();
  } catch (error) {
    // It leads to another document, and until that is here nothing else may.
    isLeaving = error instanceof Response && error.headers.has('X-Remix-Reload-Document');
    throw error;
  } finally {
    if (!isLeaving) underWay -= 1;
  }
}
