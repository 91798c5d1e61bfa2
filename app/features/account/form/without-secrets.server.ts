import { SECRETS } from '#app/data/unsent-form.server.ts';

/** What may be shown again in the form: everything but what was typed in secret. */
export function withoutSecrets(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRETS.has(name)));
}
