import * as v from 'valibot';
import { columnLimits } from '#supabase/column-limits.ts';
import type { Tables, TablesUpdate } from '#supabase/database.types.ts';
import type { TextKind } from '#supabase/text-kinds.ts';
import type { Kind } from '../kinds.ts';
import type { Control, Look } from './control.ts';

/**
 * One column as the panel knows it: `Typed` is what the form holds, `Column` what the database does. Form, draft, labels,
 * schema and the list of what differs all derive from it.
 */
export interface Field<Typed, Column, Stored extends Column = Column> extends AnyField {
  blank: Typed;
  schema: v.GenericSchema<Typed, Stored>;
  shown: (stored: Column, row: Record<string, unknown>) => Typed;
}

interface AnyField {
  label: string;
  /** In the form of something new. */
  blank: unknown;
  /** What is stored of what was typed, or why that cannot be. */
  schema: v.GenericSchema;
  /** What the form shows of what is stored, beside the other columns of its row. */
  shown: (stored: never, row: Record<string, unknown>) => unknown;
  control: Control;
  look: Look;
}

/** What a form edits of a table: everything but what the database keeps by itself. */
export type EditableColumn<Table extends Kind> = Exclude<
  keyof TablesUpdate<Table> & string,
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'registered_count'
  // What calendars are told by, and where a workshop was moved from.
  | 'revision'
  | 'previous_starts_at'
  // The day from which a job's age counts.
  | 'counted_from'
  // The day on which a page was last changed, and the place of a text among the others, which buttons in the list move.
  | 'changed_on'
  | (Table extends TextKind ? 'position' : never)
>;

/** Makes the field of a column that holds at most so many characters, items, or as large a number. */
export type FieldMaker<Made> = (most: number) => Made;

type Makers<Table extends Kind> = {
  [Column in EditableColumn<Table>]: FieldMaker<Field<unknown, Tables<Table>[Column]>>;
};

type MadeBy<M> = { [Column in keyof M]: M[Column] extends FieldMaker<infer Made> ? Made : never };

/**
 * The fields of a kind, in the order of its form. After a migration the type checker asks here for each new column, and
 * refuses what is none; the bounds are those of the database.
 */
export function fieldsOf<Table extends Kind, M extends Makers<Table>>(
  table: Table,
  makers: M & Record<Exclude<keyof M, EditableColumn<Table>>, never>,
): MadeBy<M> {
  const limits: Partial<Record<string, number>> = columnLimits[table];
  const made = Object.entries<FieldMaker<AnyField>>(makers).map(([column, make]) => [
    column,
    make(limits[column] ?? Number.POSITIVE_INFINITY),
  ]);
  return Object.fromEntries(made) as MadeBy<M>;
}

export type Fields = Record<string, AnyField>;

/** What the form of such fields holds. */
export type Draft<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['blank'] };

/** What is stored of such a form. */
export type StoredOf<F extends Fields> = { -readonly [Name in keyof F]: v.InferOutput<F[Name]['schema']> };

type Row<F extends Fields> = { [Name in keyof F]: Parameters<F[Name]['shown']>[0] };

export const blankDraft = <F extends Fields>(fields: F) =>
  mapFields(fields, ({ blank }) => blank) as Draft<F>;

export const draftOf = <F extends Fields>(fields: F, row: Row<F>) =>
  mapFields(fields, ({ shown }, name) => shown(row[name] as never, row)) as Draft<F>;

export const schemaOf = <F extends Fields>(fields: F) =>
  v.object(mapFields(fields, ({ schema }) => schema) as { [Name in keyof F]: F[Name]['schema'] });

/** What would be stored of a draft that is still being typed: of what cannot be read yet, the words as they are. */
export const asStored = <F extends Fields>(fields: F, draft: Draft<F>) =>
  mapFields(fields, ({ schema, blank }, name) => {
    const typed = draft[name as keyof F];
    const read = v.safeParse(schema, typed);
    if (read.success) return read.output;
    const ofBlank = v.parse(schema, blank);
    return typeof ofBlank === typeof typed ? typed : ofBlank;
  }) as StoredOf<F>;

const mapFields = (fields: Fields, map: (field: AnyField, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));
