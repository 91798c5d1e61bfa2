import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { dataField, readBody } from './body.ts';

const read = (body: string) =>
  readBody(new Request('http://auth.test', { method: 'POST', body }), v.object({ data: dataField }));

for (const text of [
  '{"data":{"name":"\\u0000"}}',
  '{"data":{"\\u0000":1}}',
  '{"data":{"name":["\\ud800"]}}',
]) {
  test(`${text} is refused before PostgreSQL has to`, async () => {
    await assert.rejects(read(text), { status: 400, code: 'bad_json' });
  });
}

test('whole characters of every plane are taken', async () => {
  assert.deepEqual(await read('{"data":{"name":"\\ud83d\\ude00 é"}}'), { data: { name: '😀 é' } });
});
