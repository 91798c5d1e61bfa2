import type { FieldErrors } from '#app/forms/answer.ts';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import type { SettingName } from '#app/lib/institute/setting-titles.ts';
import type { Json } from '#supabase/database.types.ts';
import { settingSchemas } from './schemas.server.ts';
import { sectionOf } from './sections.ts';

/** What is to be stored, or the first message for each field; in a list it names the row. */
export function parseDraft(name: SettingName, draft: unknown): { value: Json } | { errors: FieldErrors } {
  const parsed = parseFields(settingSchemas[name], draft, ({ path, message }) => {
    const [field, row] = (path ?? []).map(({ key }) => key);
    const declared = sectionOf(name)?.fields.find((each) => each.name === field);
    const isInRow = declared?.as === 'list' && typeof row === 'number';
    return isInRow ? `${declared.noun} ${row + 1}: ${message}` : message;
  });
  return 'errors' in parsed ? parsed : { value: parsed.values };
}
