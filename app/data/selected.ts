import type { Database, Tables } from '#supabase/database.types.ts';

/** What a query with this list of columns, such as `'id, title'`, reads of a table: the list is said once, and the type follows. */
export type Selected<Table extends keyof Database['public']['Tables'], Columns extends string> = Pick<
  Tables<Table>,
  NamesIn<Columns> & keyof Tables<Table>
>;

type NamesIn<Columns extends string> = Columns extends `${infer First}, ${infer Rest}`
  ? First | NamesIn<Rest>
  : Columns;
