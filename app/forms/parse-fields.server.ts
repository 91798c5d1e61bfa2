import * as v from 'valibot';
import type { FieldErrors } from './answer.ts';

/**
 * What the schema makes of the fields, or the first message for each that cannot be taken as it is.
 *
 * @param say what is said instead of the schema's own message
 */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: unknown,
  say = ({ message }: v.BaseIssue<unknown>) => message,
): { values: v.InferOutput<Schema> } | { errors: FieldErrors } {
  const { success, output, issues } = v.safeParse(schema, fields, { abortPipeEarly: true });
  if (success) return { values: output };
  const errors: FieldErrors = {};
  for (const issue of issues) errors[String(issue.path?.[0]?.key)] ??= say(issue);
  return { errors };
}
