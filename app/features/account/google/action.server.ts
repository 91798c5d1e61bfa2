import { redirect } from 'react-router';
import { rememberReturn } from '#app/data/auth-return.server.ts';
import { flashHeaders } from '#app/data/flash.server.ts';
import type { RouteArguments } from '#app/data/guards.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient, signedIn } from '#app/data/session.server.ts';
import { localPath, withNext } from '#app/lib/local-path.ts';
import { metaRefreshPage } from '#app/lib/meta-refresh-page.server.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { refusal, unexpectedError } from '../form/answer.ts';

const signInFailedTitle = 'Google Sign In Failed';
const linkFailedTitle = 'Google was not linked';

type Context = RouteArguments['context'];

/** Sends the browser to Google: to sign in, or, from the account page, to link the account. */
export async function googleAction({
  request,
  context,
}: Pick<RouteArguments, 'request' | 'context'>): Promise<Response> {
  const fields = await readFields(request);
  const next = localPath(fields.next);
  const linking = fields.intent === 'link' && signedIn(context) !== null;
  const back = linking ? '/account' : withNext('/auth', next);
  const outcome = await (linking ? linkAddress(context) : signInAddress(context)).catch((error: unknown) => {
    context.get(serverContext).log({ level: 'error', message: 'Google could not be reached', error });
    return { toast: unexpectedError };
  });
  if ('toast' in outcome) throw redirect(back, { status: 303, headers: flashHeaders(outcome.toast) });
  const cookie = rememberReturn(
    linking ? { failure: linkFailedTitle, next: back } : { failure: signInFailedTitle, next },
  );
  return metaRefreshPage(outcome.address, 'Continue to Google', new Headers({ 'Set-Cookie': cookie }));
}

type Outcome = { address: string } | { toast: ReturnType<typeof refusal> };

async function signInAddress(context: Context): Promise<Outcome> {
  const { siteUrl, supabase } = context.get(serverContext);
  const { data, error } = await requestClient(context).auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: siteUrl, skipBrowserRedirect: true },
  });
  if (error) return { toast: refusal(signInFailedTitle, error) };
  // Asked for here and not by the browser, so that a refusal is a message on our page and not a page of JSON.
  const answer = await supabase.fetch(data.url, { redirect: 'manual' });
  const address = answer.headers.get('Location');
  if (address) return { address };
  const { msg, message, name = 'AuthApiError' } = await answer.json();
  return {
    toast: refusal(signInFailedTitle, {
      name,
      message: msg ?? message ?? `The service answered ${answer.status}`,
    }),
  };
}

async function linkAddress(context: Context): Promise<Outcome> {
  const { siteUrl } = context.get(serverContext);
  const { data, error } = await requestClient(context).auth.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${siteUrl}/account`, skipBrowserRedirect: true },
  });
  return error ? { toast: refusal(linkFailedTitle, error) } : { address: data.url ?? '/' };
}
