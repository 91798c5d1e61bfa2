import type { AuthContext, Call } from '../context.ts';
import { inTransaction } from '../database.ts';
import { invalid, refusalOf } from '../errors.ts';
import { redirectError, redirectTo, sessionFragment } from '../redirect-answers.ts';
import { chooseRedirect, withParameters } from '../redirects.ts';
import { issueAuthCode } from '../tokens/flow-state.ts';
import { issueSession } from '../tokens/issue-session.ts';
import { openingMethod } from '../users/session-opening.ts';
import { verifyLink } from '../verification/verification.ts';
import { halfConfirmed } from './verify.ts';

/** Where a link in a mail leads: back to the site, with tokens in the fragment, or with a code for PKCE. */
export async function verifyLinkClicked(context: AuthContext, call: Call): Promise<Response> {
  const token = call.url.searchParams.get('token') || call.url.searchParams.get('token_hash') || '';
  const type = call.url.searchParams.get('type') ?? '';
  if (type === '') throw invalid('Verify requires a verification type');
  if (token === '') throw invalid('Verify requires a token or a token hash');
  const target = chooseRedirect(call.request, context.siteUrl, context.settings.additional_redirect_urls);
  const pkce = token.startsWith('pkce_');
  try {
    const location = await inTransaction(context.pool, async (client) => {
      const verified = await verifyLink(client, context, call, type, token);
      if (verified.half) {
        const message = { message: halfConfirmed };
        return withParameters(target, { query: pkce ? message : undefined, fragment: message });
      }
      if (pkce) {
        const code = await issueAuthCode(client, context, verified.user.id, flowMethod(verified.type));
        return withParameters(target, { query: { code } });
      }
      const session = await issueSession(
        client,
        context,
        call,
        verified.user.id,
        openingMethod(verified.type),
      );
      return withParameters(target, { fragment: { ...sessionFragment(session), type: verified.type } });
    });
    return redirectTo(location);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return redirectTo(redirectError(target, refusal, { query: pkce }));
  }
}

/** How the flow was written down when the mail was sent. */
function flowMethod(type: string): string {
  return type === 'signup' ? 'email/signup' : type;
}
