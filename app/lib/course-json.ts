import * as v from 'valibot';

// Columns of courses that hold JSON, which other programs may write, too: what cannot be understood is left out.

export const LooseText = v.optional(v.fallback(v.string(), ''), '');

export const SectionSchema = v.object({
  title: LooseText,
  weeks: v.fallback(v.array(v.object({ title: LooseText, topics: v.fallback(v.array(v.string()), []) })), []),
});

export function readItems<Schema extends v.GenericSchema>(schema: Schema, json: unknown) {
  const items = Array.isArray(json) ? json : [];
  return items.flatMap((item) => {
    const { success, output } = v.safeParse(schema, item);
    return success ? [output] : [];
  });
}
