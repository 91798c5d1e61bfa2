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
 * Where addresses are counted. Beside the secret key a call without a bearer is an administrator's, so none but these goes with it.
 */
const counted =
  /^\/auth\/v1\/(?:token|otp|signup|recover|resend|verify|magiclink|factors\/[0-9a-f-]{36}\/(?:challenge|verify))$/;

/**
 * Asks the auth service for a visitor. The bearer still says who it is for; the key says only that we may name an address.
 * What the gateway does not take like this is asked as a visitor asks it, and counted by our own address.
 */
export function createAuthForwarding({ publishableKey, secretKey, log }: AuthForwardingOptions) {
  const mayName = secretKey.startsWith('sb_secret_');
  let isTold = false;

  return async (call: Request, address: string): Promise<Response> => {
    if (!mayName || !counted.test(new URL(call.url).pathname)) return fetch(call);
    const again = call.clone();
    const headers = new Headers(call.headers);
    headers.set('apikey', secretKey);
    headers.set(forwardedFor, address);
    // The key of a visitor who is not signed in is no bearer beside another key.
    if (headers.get('authorization') === `Bearer ${publishableKey}`) headers.delete('authorization');
    headers.set('user-agent', withoutBrowsersMarks(headers.get('user-agent') ?? ''));
    const answer = await fetch(new Request(call, { headers }));
    if (answer.status !== 401 || !(await isOfGateway(answer.clone()))) {
      await again.body?.cancel();
      return answer;
    }
    if (!isTold)
      log(
        'Supabase does not let this server name the address of a visitor: its limits on sign-ins count such visitors together',
      );
    isTold = true;
    return fetch(again);
  };
}

/**
 * The gateway takes a secret key from nobody who names themselves as browsers do, which is by this word. What remains tells
 * the devices of an account apart.
 */
const withoutBrowsersMarks = (userAgent: string) => userAgent.replaceAll(/Mozilla(?:\/\S*)?\s*/gi, '');

/** It speaks of keys, in a form that the auth service does not have. */
async function isOfGateway(answer: Response): Promise<boolean> {
  const text = await answer.text();
  return /"message"\s*:\s*"[^"]*\bAPI key\b/i.test(text);
}
