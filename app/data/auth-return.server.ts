import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { localPath, withNext } from '#app/lib/local-path.ts';
import { metaRefreshPage } from '#app/lib/meta-refresh-page.server.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import { flashHeaders } from './flash.server.ts';
import { cookiesOf, needsSecondFactor, requestClient } from './session.server.ts';
import { sessionCookie } from './session-cookie.ts';

const returnCookie = 'auth-return';
const returnSeconds = 3600;
const flowParameter = 'sb_flow_id';
const returnParameters = [
  'code',
  flowParameter,
  'error',
  'error_code',
  'error_description',
  'message',
  'sb',
  'next',
];

export interface AuthReturn {
  /** What the failure's toast is called. */
  failure: (typeof failureTitles)[number];
  next?: string;
}

/**
 * Where the link of a confirmation mail leads back to. It says itself where the person was going: it is followed when they
 * please, and not always in the browser that asked for it.
 */
export const mailReturnUrl = (siteUrl: string, next = '/') => `${siteUrl}/?${new URLSearchParams({ next })}`;

/** Remembers, while somebody is away at Google, what they were about to do. */
export function rememberReturn({ failure, next = '/' }: AuthReturn): string {
  const value = encodeURIComponent(`${failure}|${next}`);
  return `${returnCookie}=${value}; Path=/; Max-Age=${returnSeconds}; HttpOnly; SameSite=Lax`;
}

/**
 * Google and the links in mails lead back here: /?code=… is exchanged for a session and /?error=… becomes a toast,
 * and either way the address is clean again before a page is rendered.
 */
export const authReturnMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const code = url.searchParams.get('code');
  const isReturn = code !== null || url.searchParams.has('error');
  if (!isReturn || request.method !== 'GET' || !returnPaths.has(url.pathname)) return next();
  const cookies = cookiesOf(context);
  const remembered = readMailReturn(url) ?? readReturn(cookies.get(returnCookie));
  // Only somebody who set out from this browser is told the words of the address; anybody can write a link.
  const setOut = [...cookies.keys()].some((name) => name.startsWith(`${sessionCookie}-`));
  const { to, toast } = code
    ? await exchange({ code, flowId: url.searchParams.get(flowParameter) ?? undefined }, context, {
        ...remembered,
        linking: url.pathname === '/account',
      })
    : refused(url, setOut ? url.searchParams.get('error_description') : null, remembered);
  const headers = toast ? flashHeaders(toast) : new Headers();
  headers.append('Set-Cookie', `${returnCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
  headers.set('Cache-Control', 'no-store');
  const address = to ?? withoutParameters(url);
  // A refusal is in the fragment too, which outlives a redirect.
  return code ? redirect(address, { headers }) : metaRefreshPage(address, 'Continue', headers);
};

const returnPaths = new Set(['/', '/account']);

interface Outcome {
  to?: string;
  toast?: ToastMessage;
}

async function exchange(
  { code, flowId }: { code: string; flowId?: string },
  context: Readonly<RouterContextProvider>,
  { failure, next, linking }: Partial<AuthReturn> & { linking: boolean },
): Promise<Outcome> {
  const client = requestClient(context);
  const { data, error } = await client.auth.exchangeCodeForSession(code, { flowId });
  if (error?.name === 'AuthPKCECodeVerifierMissingError')
    return linking
      ? { to: '/account', toast: notLinked }
      : { to: withNext('/auth', next), toast: openedElsewhere };
  if (error) return { toast: failed(failure ?? 'Sign In Failed', error.message) };
  // The client says so, but its types do not.
  const isRecovery = 'redirectType' in data && data.redirectType === 'recovery';
  const onward = isRecovery ? '/set-password' : next;
  if (await needsSecondFactor(client, data.user)) return { to: withNext('/two-step', onward) };
  if (isRecovery) return { to: onward };
  const description = linking ? 'Google is linked to your account' : 'You have been signed in successfully!';
  return { to: onward, toast: { title: 'Success', description, tone: 'success' } };
}

/** A mail was opened in another browser than the one that asked for it: the address is confirmed all the same. */
const openedElsewhere: ToastMessage = {
  title: 'Please sign in here',
  description:
    'Your link was asked for in another browser. If it was to confirm your address, that is done; for a new password, ask for a new link here.',
};

/** Somebody was led to finish a link that another person, or they themselves in another browser, had begun. */
const notLinked: ToastMessage = {
  title: 'Google was not linked',
  description: 'This was begun in another browser, or you have been signed out since. Nothing has changed.',
  tone: 'danger',
};

function refused(url: URL, description: string | null, { failure, next }: Partial<AuthReturn>): Outcome {
  const code = url.searchParams.get('error_code');
  const isLink = code?.startsWith('otp_');
  const title = isLink ? 'Verification Failed' : (failure ?? 'Sign In Failed');
  const words = code === 'bad_oauth_state' ? 'That took too long. Please try again.' : description;
  const toast = failed(title, words ?? 'The link is invalid or has expired.');
  // Back to where they set out from, even if the service no longer knew: it sends those to the home page.
  if (failure === 'Google was not linked') return { to: next, toast };
  // Where another mail can be asked for.
  if (failure === 'Verification Failed') return { to: withNext('/auth', next), toast };
  return { toast };
}

const failed = (title: string, description: string): ToastMessage => ({ title, description, tone: 'danger' });

function readMailReturn({ searchParams }: URL): AuthReturn | undefined {
  if (!searchParams.has('next')) return undefined;
  return { failure: 'Verification Failed', next: localPath(searchParams.get('next')) };
}

function readReturn(value: string | undefined): Partial<AuthReturn> {
  const [failure, next] = value?.split('|') ?? [];
  return {
    failure: failureTitles.find((known) => known === failure),
    next: localPath(next),
  };
}

const failureTitles = ['Google Sign In Failed', 'Google was not linked', 'Verification Failed'] as const;

function withoutParameters(url: URL): string {
  const clean = new URL(url);
  for (const name of returnParameters) clean.searchParams.delete(name);
  return clean.pathname + clean.search;
}
