import type { AuthError } from './errors.ts';
import { withParameters } from './redirects.ts';
import type { TokenResponse } from './tokens/issue-session.ts';

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};
const denials = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** 303, so that the browser fetches the page whatever method brought it here; tokens must not stay in a cache. */
export function redirectTo(location: string, status: 302 | 303 = 303): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });
}

/** Tells the page what went wrong: in the fragment for a script, in the query for a server. */
export function redirectError(
  target: string,
  error: AuthError,
  { query, fragment = true }: { query: boolean; fragment?: boolean },
): string {
  const name = denials.has(error.code) ? 'access_denied' : (oauthErrors[error.status] ?? 'server_error');
  const members = { error: name, error_code: error.code, error_description: error.message };
  return withParameters(target, {
    query: query ? members : undefined,
    fragment: fragment ? members : undefined,
  });
}

export function sessionFragment(session: TokenResponse): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  };
}
