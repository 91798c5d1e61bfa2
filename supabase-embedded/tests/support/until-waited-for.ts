import type { ClientBase } from 'pg';

/** Resolves when somebody waits for a lock of this session. Whoever is not superuser sees no more of others than their locks. */
export async function untilWaitedFor(client: ClientBase): Promise<void> {
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
  while ((await client.query(waiting)).rowCount === 0);
}
