import { Secret, TOTP } from 'otpauth';
import type { ClientBase } from 'pg';

const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };

export interface TotpEnrolment {
  secret: string;
  uri: string;
  /** An SVG picture; the client makes the data URI. */
  qrCode: string;
}

export async function createTotp(issuer: string, label: string): Promise<TotpEnrolment> {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...parameters, issuer, label, secret }).toString();
  // Seldom asked for, and forty files: not with every start.
  const { default: qrcode } = await import('qrcode');
  const qrCode = await qrcode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { secret: secret.base32, uri, qrCode };
}

/** The 30-second step that a code belongs to, or undefined for a wrong one. Clocks may differ by one step. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window: 1 }) : null;
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** RFC 6238 section 5.2: a code that was accepted once, or an older one, is refused (a replay attack). */
export async function spendStep(client: ClientBase, factorId: string, step: number): Promise<boolean> {
  const spent = await client.query(
    `insert into auth_embedded.totp_uses as used (factor_id, last_step) values ($1, $2)
     on conflict (factor_id) do update set last_step = excluded.last_step where used.last_step < excluded.last_step`,
    [factorId, step],
  );
  return spent.rowCount === 1;
}
