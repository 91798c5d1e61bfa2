/** No server need be asked about such a mail. */
export class Undeliverable extends Error {}

/** nodemailer's codes for a server that could not be talked to at all, wrong credentials included; a full mailbox disk. */
const away = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ECONNREFUSED',
  'ENOTFOUND',
  'ENOSPC',
]);

/** What a failed attempt says about the mail and about the server. */
export function judgeFailure(error: unknown): { final: boolean; serverIsAway: boolean } {
  const {
    code,
    responseCode = 0,
    command,
  } = Object(error) as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  // https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1: 5yz is a refusal for good, 4yz one for now.
  const final =
    error instanceof Undeliverable || (responseCode >= 500 && responseCode < 600 && command === 'RCPT TO');
  return { final, serverIsAway: !final && (away.has(code ?? '') || responseCode === 421) };
}
