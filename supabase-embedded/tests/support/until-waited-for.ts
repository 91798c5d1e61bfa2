import type { ClientBase } from 'pg';

/** Whoever is about to wait does so within milliseconds, and on a busy machine within seconds. */
const patienceMs = 20_000;

/** Resolves when somebody waits for a lock of this session. Whoever is not superuser sees no more of others than their locks. */
export async function untilWaitedFor(client: ClientBase): Promise<void> {
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
  const until = Date.now() + patienceMs;
  while ((await client.query(waiting)).rowCount === 0)
    if (Date.now() > until) throw new Error('Nobody waits for a lock of this session.');
}
