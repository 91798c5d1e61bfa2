import { test } from 'node:test';
import type { TablesInsert } from '#supabase/database.types.ts';
import { insertRow } from '#tests/support/builders.ts';
import type { As, Person } from '#tests/support/people.ts';
import { assertOutOfBounds } from './sql-state.ts';

type TableName = Parameters<typeof insertRow>[1];

/** For each column, values that are accepted and values that a check constraint refuses. */
export function testBounds<Name extends TableName>(
  { as, writer, table, row }: { as: As; writer: () => Person; table: Name; row: TablesInsert<Name> },
  columns: Record<string, { accepts: unknown[]; refuses: unknown[] }>,
) {
  for (const [column, { accepts, refuses }] of Object.entries(columns)) {
    const write = (value: unknown) =>
      insertRow(as(writer(), { rollback: true }), table, { ...row, [column]: value });
    test(`${table}.${column} takes what is within its bounds`, async () => {
      for (const value of accepts) await write(value);
    });
    test(`${table}.${column} refuses what is out of its bounds`, async () => {
      for (const value of refuses) await assertOutOfBounds(write(value));
    });
  }
}

/** Blank up to `length` characters, counted as people count them and not in bytes. */
export const text = (length: number) => ({
  accepts: ['', 'அ'.repeat(length)],
  refuses: ['x'.repeat(length + 1)],
});

/** A visitor's line of text: not blank, without control characters. */
export const line = (length: number) => ({
  accepts: ['அ'.repeat(length)],
  refuses: ['', '   ', 'x'.repeat(length + 1), 'two\nlines', 'a\u0007bell'],
});

export const list = (length: number) => ({
  accepts: [[], Array(length).fill('item')],
  refuses: [Array(length + 1).fill('item')],
});

export const between = (lowest: number, highest: number) => ({
  accepts: [lowest, highest],
  refuses: [lowest - 1, highest + 1],
});

/** http and https addresses alone: anything else is a script or a dead link in the visitor's browser. */
export const webAddress = {
  accepts: ['', 'https://example.com/a?b=c#d', 'http://example.com', `https://${'x'.repeat(1992)}`],
  refuses: [
    `https://${'x'.repeat(1993)}`,
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'example.com',
    ' https://example.com',
    'mailto:a@example.com',
  ],
};
