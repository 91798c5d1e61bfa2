import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { declarations } from './declarations.ts';
import type { Fields } from './fields/field.ts';
import { kinds } from './kinds.ts';

/** More than any column holds, as each control would send it. The columns of JSON are measured by the database. */
const tooMuch = {
  line: '9,'.repeat(60_000),
  text: 'x'.repeat(60_000),
  image: `https://${'x'.repeat(60_000)}`,
  list: Array(60_000).fill('x'),
  choice: 'x'.repeat(60_000),
};

for (const kind of kinds) {
  test(`every field of ${kind} says where its column ends, before the database has to`, () => {
    for (const [name, { control, schema }] of Object.entries<Fields[string]>(declarations[kind])) {
      if (control.as in tooMuch) assert.ok(!v.is(schema, tooMuch[control.as as keyof typeof tooMuch]), name);
    }
  });
}
