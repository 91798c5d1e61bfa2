import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { dataField, readBody } from './body.ts';

const json = { 'content-type': 'application/json' };
const read = (body: BodyInit, headers: Record<string, string> = json, options = {}) =>
  readBody(
    new Request('http://auth.test', { method: 'POST', body, headers }),
    v.object({ data: dataField }),
    options,
  );

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

for (const type of ['application/json;charset=UTF-8', 'Application/JSON', 'application/vnd.api+json ; v=1'])
  test(`${type} is JSON`, async () => {
    assert.deepEqual(await read('{"data":{}}', { 'content-type': type }), { data: {} });
  });

const form = new FormData();
form.set('{"data":{}}', '');
for (const [name, body, headers] of [
  ['text', '{"data":{}}', {}],
  ['a form', '{"data":{}}', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['another thing that begins alike', '{"data":{}}', { 'content-type': 'application/jsonp' }],
  ['a form with files', form, {}],
  ['nothing that it says', new Blob(['{"data":{}}']), {}],
] as const)
  test(`JSON that is sent as ${name} is refused: any page can have a browser send it`, async () => {
    await assert.rejects(read(body, headers), { status: 415, code: 'bad_json' });
  });

test('no body at all needs no type', async () => {
  assert.deepEqual(await read('', {}, { optional: true }), {});
});
