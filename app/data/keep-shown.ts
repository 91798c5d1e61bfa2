import { useEffect, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, type MiddlewareFunction, useLocation } from 'react-router';
import { toldWhenAway } from '#app/lib/unavailable.ts';

/** The address whose data are on the screen, and whether asking for them once more has failed since they came. */
let shown: string | null = null;
let stale = false;
const listeners = new Set<() => void>();

/**
 * Stale-if-error in the browser: what is shown stays, with what was typed into it, where asking for the same address
 * again fails: a list that reads itself anew while the connection drops is no reason for an error page. As a middleware,
 * because it is not the page alone that is asked for again but everything around it, up to the root. The router keeps the
 * data of a route that it gets no answer for. Whoever asks for another page while the database is away stays where they
 * are.
 */
export const keepShown: MiddlewareFunction<Answers> = async ({ request, url }, next) => {
  const answers = await next();
  if (request.method !== 'GET' || request.signal.aborted || shown === null) return answers;
  const failed = Object.keys(answers).filter((id) => isFailure(answers[id]));
  if (addressOf(url) !== shown) {
    const back = failed.some((id) => toldWhenAway(answers[id]?.result)) ? goBack(shown) : null;
    for (const id of back ? failed : []) answers[id] = { type: 'error', result: back };
    return answers;
  }
  for (const id of failed) delete answers[id];
  tell(failed.length > 0);
  return answers;
};

type Answers = Record<string, { type: 'data' | 'error'; result: unknown }>;

/** The router's own `replace`, which would be sent to every page for this one. */
const goBack = (address: string) =>
  new Response(null, { status: 302, headers: { Location: address, 'X-Remix-Replace': 'true' } });

/** Redirects and refusals are answers. */
const isFailure = (answer: Answers[string] | undefined) =>
  answer?.type === 'error' &&
  !(answer.result instanceof Response) &&
  !(isRouteErrorResponse(answer.result) && answer.result.status < 500);

/** In the component around the pages: whether what is shown may not be the latest. */
export function useStaleness(): boolean {
  const address = addressOf(useLocation());
  useEffect(() => {
    shown = address;
    tell(false);
    return () => {
      shown = null;
    };
  }, [address]);
  return useSyncExternalStore(
    subscribe,
    () => stale,
    () => false,
  );
}

/** The router spells the query anew for what it asks, so it is compared by its meaning. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname}?${new URLSearchParams(search)}`;

function tell(isStale: boolean) {
  stale = isStale;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
