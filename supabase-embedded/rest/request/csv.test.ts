import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RestError } from '../errors.ts';
import { parseCsv } from './csv.ts';

test('lines become objects by the header', () => {
  assert.deepEqual(parseCsv('a,b\r\n1,"x,y"\n2,"say ""hi"""\n'), [
    { a: '1', b: 'x,y' },
    { a: '2', b: 'say "hi"' },
  ]);
});

test('NULL is null, nothing is an empty text, and a quoted line may break', () => {
  assert.deepEqual(parseCsv('a,b\nNULL,\n"x\ny",z'), [
    { a: null, b: '' },
    { a: 'x\ny', b: 'z' },
  ]);
});

for (const text of ['', 'a,b\n1', 'a\n"open', 'a,b\n1,2,3']) {
  test(`${JSON.stringify(text)} is refused`, () => assert.throws(() => parseCsv(text), RestError));
}
