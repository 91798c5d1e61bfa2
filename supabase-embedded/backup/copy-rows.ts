import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoted, type Table } from './database-shape.ts';

const lineEnd = 0x0a;

/**
 * Values are written and read alike on every server, whatever its own settings are, and in the order in which they lie.
 * Where policies would hide rows from us it is an error and not a backup of some.
 */
export const plainValues = `
  set local search_path = '';
  set local row_security = off;
  set local synchronize_seqscans = off;
  set local lc_monetary = 'C';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local xmloption = 'content';
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;

export interface CopiedRows {
  rows: number;
  sha256: string;
}

/** Its name and columns, as COPY takes them; a table may have none. */
export const copied = (table: Table) =>
  table.columns.length === 0
    ? quoted(table)
    : `${quoted(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/**
 * A table's rows as COPY writes them, in the order in which they lie.
 * @param onPart gets them in pieces of that size, each a buffer of its own
 */
export async function copyRows(
  client: pg.Client,
  table: Table,
  partSize: number,
  onPart: (part: Buffer) => Promise<void>,
): Promise<CopiedRows> {
  const hash = createHash('sha256');
  let rows = 0;
  const source = client.query(copyTo(`copy ${copied(table)} to stdout`));
  for await (const part of inParts(source, partSize)) {
    hash.update(part);
    rows += countLines(part);
    await onPart(part);
  }
  return { rows, sha256: hash.digest('hex') };
}

/** What a stream hands out may be a view of memory that is used again: the parts are copies. */
async function* inParts(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let held = 0;
  for await (const chunk of source) {
    let rest = Buffer.from(chunk);
    while (held + rest.length >= size) {
      yield Buffer.concat([...chunks, rest.subarray(0, size - held)]);
      rest = rest.subarray(size - held);
      chunks = [];
      held = 0;
    }
    chunks.push(rest);
    held += rest.length;
  }
  if (held > 0) yield Buffer.concat(chunks);
}

/** In COPY's text a line is a row: the ends of lines within values are written as `\n`. */
export function countLines(part: Buffer): number {
  let count = 0;
  for (let at = part.indexOf(lineEnd); at >= 0; at = part.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}
