import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createInstitute } from './institute.ts';

test('facts that could not be read after a change are read anew, though nobody tells of it again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const changed = Promise.withResolvers<void>();
  const logged: string[] = [];
  let isAway = true;
  let readings = 0;
  const institute = createInstitute({
    log: ({ message }) => logged.push(message),
    onChange: changed.resolve,
  });
  const names = { name: 'Kili School', short_name: 'Kili', tagline: '', blurb: '' };
  const fetch = async ({ url }: Request) => {
    if (url.includes('settings')) readings += 1;
    return isAway
      ? new Response(null, { status: 503 })
      : Response.json(url.includes('settings') ? [{ name: 'names', value: names }] : []);
  };
  await institute.readFrom({ url: 'http://localhost', publishableKey: () => 'key', served: true, fetch });
  assert.equal(institute.current().name, '');
  await institute.refresh();
  isAway = false;
  t.mock.timers.tick(1_000);
  await changed.promise;
  assert.equal(institute.current().name, 'Kili School');
  await setImmediate();
  assert.equal(readings, 3, 'however often it failed, it is tried again once');
  assert.deepEqual(logged, ['The settings of the institute could not be read']);
});
