import { useEffect, useState } from 'react';
import { type MiddlewareFunction, useLocation, useRevalidator } from 'react-router';

/** What `useKeepStaleOnError` was given last. */
let shown: Shown | null = null;
/** Whether what was asked for last did not come. */
let stale = false;
/** What may not be the latest is read anew until it is. */
const readAgain = 5_000;

interface Shown {
  pathname: string;
  address: string;
  kept: Record<string, unknown>;
  /** Only while it is on the screen. */
  setStale?: (isStale: boolean) => void;
}

/**
 * Stale-if-error in the browser: what is shown stays, with what was typed into it, where asking for it again fails, or
 * for something else on the same page: a list that reads itself anew while the connection drops is no reason for an error
 * page. The router keeps the data of a route that it gets no answer for. Whoever asks for another page in vain stays where
 * they are. `onLost` says what somebody has asked for and not got. As a middleware, because it is not the page alone that
 * is asked for but everything around it, up to the root.
 */
export const keepStaleOnError =
  (onLost: (url: URL, error: unknown) => void): MiddlewareFunction<Answers> =>
  async ({ request, url }, next) => {
    const answers = await next();
    if (request.method !== 'GET' || request.signal.aborted || !shown) return answers;
    const failed = Object.keys(answers).filter((id) => isFailure(answers[id]));
    const { pathname, address, kept, setStale } = shown;
    stale = failed.length > 0;
    setStale?.(stale);
    if (stale && address !== addressOf(url)) onLost(url, answers[failed[0] as string]?.result);
    for (const id of failed) {
      if (pathname !== url.pathname) {
        if (setStale) answers[id] = { type: 'error', result: goBack(address) };
      } else if (setStale) delete answers[id];
      else if (kept[id]) answers[id] = { type: 'data', result: kept[id] };
    }
    return answers;
  };

type Answers = Record<string, { type: 'data' | 'error'; result: unknown }>;

/** The router's own `replace`, which would be sent to every page for this one. */
const goBack = (address: string) =>
  new Response(null, { status: 302, headers: { Location: address, 'X-Remix-Replace': 'true' } });

/** Redirects and refusals are answers. */
const isFailure = (answer: Answers[string] | undefined) =>
  answer?.type === 'error' && !(Object(answer.result).status < 500);

/**
 * In the component around what is to stay: whether it may not be the latest, or not what the address says. `kept`, by the
 * ids of their routes, are data that everybody may see, for those who come back to them from another page.
 */
export function useKeepStaleOnError(kept: Record<string, unknown> = {}): boolean {
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const [isStale, setStale] = useState(stale);
  useEffect(() => {
    shown = { pathname: location.pathname, address: addressOf(location), kept, setStale };
    return () => {
      if (shown) shown.setStale = undefined;
    };
  });
  useEffect(() => {
    if (!isStale) return;
    const timer = setInterval(() => document.hidden || void revalidate(), readAgain);
    return () => clearInterval(timer);
  }, [isStale, revalidate]);
  return isStale;
}

/** The router spells the query anew for what it asks, so it is compared by its meaning. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname}?${new URLSearchParams(search)}`;
