import type { MiddlewareFunction } from 'react-router';

/** Forms of this tab that are on their way and may change who is signed in. */
let underWay = 0;

export const isAuthChangePending = () => underWay > 0;

/**
 * Around every form of the account and of the panel, as their client middleware. Counted here and not seen from the
 * router's state, which reaches React a render later: by then the answer's cookies may have told of the change already.
 */
export const trackAuthChanges: MiddlewareFunction<Answers> = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  underWay += 1;
  const answers = await next();
  // An answer that leads to another document counts on: until that is here nothing else may lead away.
  if (!Object.values(answers).some(leadsToDocument)) underWay -= 1;
  return answers;
};

type Answers = Record<string, { type: 'data' | 'error'; result: unknown }>;

const leadsToDocument = ({ result }: Answers[string]) =>
  result instanceof Response && result.headers.has('X-Remix-Reload-Document');
