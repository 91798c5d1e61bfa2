import { createHmac } from 'node:crypto';

/** Read by `private.visitor_address()` in supabase/migrations. */
export const signedAddressHeader = 'x-signed-address';

/** Tells nobody who learns it the secret key; every replica makes the same one. */
const addressKey = (secretKey: string) =>
  createHmac('sha256', secretKey).update('addresses of visitors').digest('hex');

/**
 * A project elsewhere sees every call come from this server, and cannot believe a header that anybody may write. So the
 * visitor's address is signed (HMAC), with a key that the project is told at the start (decision 016).
 */
export function createAddressSigner(secretKey: string) {
  const key = addressKey(secretKey);
  return {
    key,
    sign: (address: string) => `${address} ${createHmac('sha256', key).update(address).digest('hex')}`,
  };
}
