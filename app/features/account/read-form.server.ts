import { data } from 'react-router';
import { SECRETS } from '#app/lib/unavailable.ts';

const MOST_BYTES = 64 * 1024;

/** The fields of a posted form. Browsers state the length of what they post; what does not is not read. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (!(length <= MOST_BYTES)) throw data(null, { status: 413 });
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

/** What may be shown again in the form: everything but what was typed in secret. */
export function withoutSecrets(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRETS.has(name)));
}
