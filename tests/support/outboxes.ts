import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** How many mails about leads and accounts are yet to be sent. Those that were refused for good are not. */
export async function countUnsent(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select (select count(*) from public.mail_outbox where status = 'pending')::int +
       (select count(*) from auth_embedded.account_mails)::int as count`,
  );
  return rows[0].count;
}

export async function untilAllSent(pool: pg.Pool): Promise<void> {
  while ((await countUnsent(pool)) > 0) await delay(50);
}

/** As if a minute had passed since a server was killed: what it had in hand may be taken by another. */
export async function endLeases(pool: pg.Pool): Promise<void> {
  for (const outbox of ['public.mail_outbox', 'auth_embedded.account_mails'])
    await pool.query(`update ${outbox} set claimed_until = now() where claimed_until > now()`);
}
