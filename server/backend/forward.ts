import type { From } from '#supabase-embedded/http/gateway.ts';
import type { Hosted } from '../hosted/ask-hosted.ts';
import { createAddressSigner, signedAddressHeader } from '../hosted/signed-address.ts';
import type { HostedAbsence } from './hosted-absence.ts';
import { createAuthForwarding } from './hosted-auth-address.ts';

/**
 * In milliseconds for an answer, all of it, should a project freeze: hosted Supabase ends a visitor's statement after
 * 3 s and anybody else's after 8 s. What may have been done is waited for longer.
 */
const patience = { read: 10_000, write: 15_000 };

/** Embedded or elsewhere, a database that is away is answered for in the same way. */
const away = () => new Response(null, { status: 503 });

/** A function may take as long as it needs, and so may a file. */
const isPatient = /^\/(?:functions|storage)\/v1\//;

/** Nobody but us says where somebody is. */
const addressHeaders = [signedAddressHeader, 'cf-connecting-ip', 'sb-forwarded-for'];

/** To a Supabase elsewhere, for a visitor or for the site itself. */
export function createForward(
  { publishableKey, secretKey }: Pick<Hosted, 'publishableKey' | 'secretKey'>,
  { absence, log }: { absence: HostedAbsence; log: (message: string) => void },
) {
  const { sign } = createAddressSigner(secretKey);
  const askAuth = createAuthForwarding({ publishableKey, secretKey, log });

  return async (request: Request, { address, gone, requestId }: From): Promise<Response> => {
    const headers = new Headers(request.headers);
    for (const name of addressHeaders) headers.delete(name);
    headers.set('x-forwarded-for', address);
    if (requestId) headers.set('x-request-id', requestId);
    // What is asked with the secret key is asked by this server, and counted for nobody.
    const isVisitors = headers.get('apikey') === publishableKey;
    if (isVisitors) headers.set(signedAddressHeader, sign(address));
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const lost = isPatient.test(pathname)
      ? []
      : absence.signals(isRead ? patience.read : patience.write, isRead);
    // A call that may change something is not begun for a visitor who has left, and not broken off either.
    const leaving = isRead ? gone : request.signal;
    const signal = AbortSignal.any([...lost, ...(leaving ? [leaving] : [])]);
    try {
      gone?.throwIfAborted();
      if (absence.isKnown && !isPatient.test(pathname)) return away();
      // Whoever it leads to is not told the keys.
      const call = new Request(request, { headers, signal, redirect: 'manual' });
      return isVisitors && pathname.startsWith('/auth/v1/')
        ? await askAuth(call, address)
        : await fetch(call);
    } catch (error) {
      // As the embedded gateway answers it.
      if (gone?.aborted || lost.some(({ aborted }) => aborted)) return away();
      throw error;
    }
  };
}
