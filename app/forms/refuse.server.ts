import { data } from 'react-router';
import { secretFields } from '#app/data/unsent-form.server.ts';
import type { FormAnswer, Refused } from './answer.ts';

/** A form that is not done as it was sent: with a status from 400 on, and with what was typed, so that nothing is lost. */
export function refuse<Answer extends FormAnswer>(
  answer: Omit<Answer & Refused, 'ok' | 'values'>,
  fields: Record<string, string>,
  init: { status?: number; headers?: HeadersInit } = {},
) {
  const refused = { ok: false, ...answer, values: withoutSecrets(fields) };
  return data(refused as unknown as Answer, { status: 422, ...init });
}

/** What may be shown again in the form: everything but what was typed in secret. */
export function withoutSecrets(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secretFields.has(name)));
}
