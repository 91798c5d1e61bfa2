import type { AuthContext, Call, UserCall } from '../context.ts';
import { AuthError } from '../errors.ts';
import { demandSecondFactor } from '../guards.ts';
import { finishOAuth } from '../oauth/finish.ts';
import { bindBrowser } from '../oauth/same-browser.ts';
import { startOAuth, stateLifetime } from '../oauth/start.ts';
import { redirectTo } from '../redirect-answers.ts';

export async function authorize(context: AuthContext, call: Call): Promise<Response> {
  return redirectTo(await startOAuth(context, call), 302);
}

export async function callback(context: AuthContext, call: Call): Promise<Response> {
  return redirectTo(await finishOAuth(context, call, call.url.searchParams), 302);
}

/** The signed-in person adds Google. The client asks for the address in JSON, since it has a token to send. */
export async function linkIdentity(context: AuthContext, call: UserCall): Promise<Response> {
  if (!context.settings.enable_manual_linking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  demandSecondFactor(call, 'AAL2 session is required to link an identity when MFA is enabled.');
  const browser = call.url.searchParams.get('code_challenge')
    ? undefined
    : bindBrowser(context, stateLifetime);
  const linker = { userId: call.user.id, sessionId: call.session.id };
  const url = await startOAuth(context, call, { ...linker, browserHash: browser?.hash });
  const answer =
    call.url.searchParams.get('skip_http_redirect') === 'true'
      ? Response.json({ url })
      : redirectTo(url, 302);
  if (browser) answer.headers.set('set-cookie', browser.header);
  return answer;
}
