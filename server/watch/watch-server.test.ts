import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { startWatchServer } from './watch-server.ts';

const host = '127.0.0.1';
const logged: string[] = [];
const deps = {
  metrics: {
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    write: () => Promise.reject(new Error('no figures')),
  } as const,
  warnings: { warnings: async () => [] },
  log: ({ message }: { message: string }) => void logged.push(message),
};

test('a port that is taken is said in one line, with what to set', async () => {
  const { url, stop } = await startWatchServer({ port: 0, host }, deps);
  const port = Number(new URL(url).port);
  await assert.rejects(startWatchServer({ port, host }, deps), (error) => {
    assert.ok(error instanceof StartupError);
    assert.equal(error.message, `Port ${port} is taken: stop the other program or set METRICS_PORT.`);
    return true;
  });
  stop();
});

test('a site that is well says so, and figures that fail are an error for whoever asks and for the log', async () => {
  const { url, stop } = await startWatchServer({ port: 0, host }, deps);
  assert.equal(await (await fetch(`${url}/warnings`)).text(), 'Nothing is wrong.\n');
  assert.equal(
    await (await fetch(`${url}/warnings`, { headers: { accept: 'application/json' } })).text(),
    '[]',
  );
  assert.equal((await fetch(`${url}/metrics`)).status, 500);
  assert.deepEqual(logged, ['Whoever watches the server got no answer']);
  stop();
});
