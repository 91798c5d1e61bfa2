import * as v from 'valibot';
import type { FieldErrors } from './answer.ts';

/** What the schema makes of the fields, or the first message for each that cannot be taken as it is. */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: unknown,
): { values: v.InferOutput<Schema> } | { errors: FieldErrors } {
  const { success, output, issues } = v.safeParse(schema, fields, { abortPipeEarly: true });
  if (success) return { values: output };
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path?.[0]?.key)] ??= message;
  return { errors };
}
