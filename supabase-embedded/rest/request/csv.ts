import { invalidBody } from '../errors.ts';

/** RFC 4180 rows as objects of texts by the first line's names; the word NULL is null, as in PostgREST. */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [header, ...rows] = readRows(text);
  if (!header) throw invalidBody('not enough input');
  return rows.map((row) => {
    if (row.length !== header.length) throw invalidBody('All lines must have same number of fields');
    return Object.fromEntries(
      header.map((name, index) => [name, row[index] === 'NULL' ? null : (row[index] ?? null)]),
    );
  });
}

function readRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r?\n|$)/guy;
  while (field.lastIndex < text.length || row.length > 0) {
    const found = field.exec(text);
    if (!found) throw invalidBody('parse error (Failed reading: conversion error) in CSV');
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
