import * as v from 'valibot';
import type { FieldErrors } from '#app/forms/answer.ts';
import type { SettingName } from '#app/lib/institute/setting-titles.ts';
import type { Json } from '#supabase/database.types.ts';
import { settingSchemas } from './schemas.server.ts';
import { sectionOf } from './sections.ts';

/** What is to be stored, or the first message for each field; in a list it names the row. */
export function parseDraft(name: SettingName, draft: unknown): { value: Json } | { errors: FieldErrors } {
  const { success, output, issues } = v.safeParse(settingSchemas[name], draft, { abortPipeEarly: true });
  if (success) return { value: output };
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const [field, row] = (path ?? []).map(({ key }) => key);
    const declared = sectionOf(name)?.fields.find((each) => each.name === field);
    const said =
      declared?.as === 'list' && typeof row === 'number'
        ? `${declared.noun} ${row + 1}: ${message}`
        : message;
    errors[String(field)] ??= said;
  }
  return { errors };
}
