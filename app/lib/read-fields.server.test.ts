import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readFields, readForm } from './read-fields.server.ts';

const post = (body: BodyInit, headers = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers });

test('line breaks arrive as people typed them, one character each', async () => {
  assert.deepEqual(await readFields(post('name=Priya&message=%0D%0Aone%0D%0Atwo')), {
    name: 'Priya',
    message: '\none\ntwo',
  });
});

test('characters that are none and marks of every kind come through as text', async () => {
  assert.deepEqual(await readFields(post('name=%E2%80%8F%F0%9F%91%A9%00%FF')), {
    name: '\u200F👩\0\uFFFD',
  });
});

test('a form in parts is the same form, without its files', async () => {
  const form = new FormData();
  form.set('prompt', 'one\r\ntwo');
  form.set('picture', new File(['x'], 'x.png'));
  assert.deepEqual(await readFields(post(form)), { prompt: 'one\ntwo' });
});

test('what is no form has no fields of ours, and is no failure', async () => {
  const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
  assert.deepEqual(await readFields(post('--y', broken)), {});
  assert.equal(
    (await readFields(post('{"prompt":"x"}', { 'Content-Type': 'application/json' }))).prompt,
    undefined,
  );
});

describe('a form in parts, however hostile, neither fails nor loses what was typed', () => {
  const part = (name: string, value: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const typed = part('name', 'Priya');
  const end = '--x--\r\n';
  const read = (body: string, type = 'multipart/form-data; boundary=x') =>
    readForm(post(body, { 'Content-Type': type }));
  const priya = ['name', 'Priya'];

  test('a type that names no boundary, or only nearly', async () => {
    for (const parameter of ['', '; x-boundary=x', '; boundary=', '; charset; boundary=x']) {
      const form = await read(typed + end, `multipart/form-data${parameter}`);
      assert.deepEqual(form, { fields: [], outcome: 'unreadable' }, parameter);
    }
    assert.equal(
      (await readFields(post(typed, { 'Content-Type': 'multipart/form-data-x; boundary=x' }))).name,
      undefined,
    );
  });

  test('ten thousand fields', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => part(`f${index}`, 'x')).join('');
    const { fields, outcome } = await read(typed + many + end);
    assert.deepEqual([fields[0], fields.length, outcome], [priya, 1000, 'incomplete']);
  });

  test('a name of a megabyte', async () => {
    const form = await read(typed + part('n'.repeat(1024 * 1024), 'x') + part('phone', '98') + end);
    assert.deepEqual(form, { fields: [priya, ['phone', '98']], outcome: 'incomplete' });
  });

  test('no last boundary', async () => {
    for (const body of [typed, typed.slice(0, -2)]) {
      assert.deepEqual(await read(body), { fields: [priya], outcome: 'incomplete' });
    }
    const cut = await read(`${typed}--x\r\nContent-Dispo`);
    assert.deepEqual(cut, { fields: [priya], outcome: 'incomplete' });
  });

  test('files, and parts without a name or a heading', async () => {
    const file = part('picture', 'x\r\ny', '; filename="x.png"');
    const nameless = '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x\r\n\r\nx\r\n';
    assert.deepEqual(Object.fromEntries((await read(file + nameless + typed + end)).fields), {
      '': 'x',
      name: 'Priya',
    });
  });

  test('more parts than are read, and no end', async () => {
    // Here @fastify/busboy ends the process: the part that it skips has nobody who listens for its error.
    const { fields, outcome } = await read(part('name', 'Priya').repeat(1001));
    assert.deepEqual([fields[0], fields.length, outcome], [priya, 1000, 'incomplete']);
  });

  test('an encoding that nobody knows', async () => {
    const unknown = part('city', 'x').replace(
      '\r\n\r\n',
      '\r\nContent-Type: text/plain; charset=none\r\n\r\n',
    );
    assert.deepEqual((await read(unknown + typed + end)).fields, [['city', ''], priya]);
  });

  test('a name that comes twice: all are kept, and the last one counts', async () => {
    const body = part('name', 'one') + part('name', 'two') + part('__proto__', 'x') + end;
    assert.deepEqual((await read(body)).fields.slice(0, 2), [
      ['name', 'one'],
      ['name', 'two'],
    ]);
    const fields = await readFields(post(body, { 'Content-Type': 'multipart/form-data; boundary=x' }));
    assert.equal(fields.name, 'two');
  });

  test('line breaks, boundaries that are none, and a value as long as the door lets in', async () => {
    const value = `\r\n--\r\n--y\r\n${'x'.repeat(1_000_000)}`;
    assert.deepEqual((await read(part('message', value) + end)).fields, [
      ['message', value.replaceAll('\r\n', '\n')],
    ]);
  });

  test('no boundary, an empty one, one that is too long, and rubbish', async () => {
    const forms = [
      await read(typed + end, 'multipart/form-data'),
      await read(typed + end, 'multipart/form-data; boundary='),
      await read(typed + end, `multipart/form-data; boundary=${'x'.repeat(5000)}`),
      await read('rubbish'),
      await read(''),
    ];
    for (const { fields } of forms) assert.deepEqual(fields, []);
    const outcomes = forms.map(({ outcome }) => outcome);
    assert.deepEqual(outcomes, ['unreadable', 'unreadable', 'incomplete', 'incomplete', 'incomplete']);
  });
});

test('a form in one line has as many fields as one in parts', async () => {
  const many = `name=Priya&${'x=1&'.repeat(10_000)}`;
  const { fields, outcome } = await readForm(post(many));
  assert.deepEqual([fields[0], fields.length, outcome], [['name', 'Priya'], 1000, 'incomplete']);
});
