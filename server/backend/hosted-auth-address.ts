export interface AuthForwardingOptions {
  publishableKey: string;
  secretKey: string;
  log: (message: string) => void;
}

/**
 * Hosted Supabase counts sign-ins by the address that they come from, which is ours. With a secret key of the newer form, and
 * with "IP address forwarding" turned on, it believes what this header says instead:
 * https://supabase.com/docs/guides/auth/rate-limits#ip-address-forwarding
 */
const forwardedFor = 'sb-forwarded-for';

/**
 * Asks the auth service for a visitor. The bearer still says who it is for; the key says only that we may name an address.
 * If the gateway does not take it like this, everything is asked as before, and counted by our own address.
 */
export function createAuthForwarding({ publishableKey, secretKey, log }: AuthForwardingOptions) {
  let isTaken = secretKey.startsWith('sb_secret_');

  return async (call: Request, address: string): Promise<Response> => {
    if (!isTaken || new URL(call.url).pathname.startsWith('/auth/v1/admin')) return fetch(call);
    const again = call.clone();
    const headers = new Headers(call.headers);
    headers.set('apikey', secretKey);
    headers.set(forwardedFor, address);
    // The key of a visitor who is not signed in is no bearer beside another key.
    if (headers.get('authorization') === `Bearer ${publishableKey}`) headers.delete('authorization');
    headers.set('user-agent', withoutBrowsersMark(headers.get('user-agent') ?? ''));
    const answer = await fetch(new Request(call, { headers }));
    if (answer.status !== 401 || !(await isOfGateway(answer.clone()))) {
      await again.body?.cancel();
      return answer;
    }
    isTaken = false;
    log(
      'Supabase does not let this server name the addresses of visitors: its limits on sign-ins count them together',
    );
    return fetch(again);
  };
}

/**
 * The gateway takes a secret key from nobody who names themselves as browsers do, which is by this word in front. What
 * remains tells the devices of an account apart.
 */
const withoutBrowsersMark = (userAgent: string) => userAgent.replace(/^Mozilla\/\S+\s*/, '');

/** It speaks of keys, in a form that the auth service does not have. */
async function isOfGateway(answer: Response): Promise<boolean> {
  const text = await answer.text();
  return /"message"\s*:\s*"[^"]*\bAPI key\b/i.test(text);
}
