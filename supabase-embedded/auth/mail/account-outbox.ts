import type { ClientBase, Pool } from 'pg';
import type { Claimed, Outbox } from '../../outbound/outbox.ts';
import type { LogEvent } from '../log-event.ts';

export interface StoredMail {
  id: string;
  userId: string;
  /** The token that it brings, if it brings one. */
  tokenId?: string;
  sealed: Buffer;
  expiresAt: Date;
}

export interface SealedMail extends Claimed {
  sealed: Buffer;
}

export interface AccountOutbox extends Outbox<SealedMail> {
  put(client: ClientBase, mail: StoredMail): Promise<void>;
}

/** How often a mail server may turn a mail away before it counts as refused. */
const mostAttempts = 10;

/**
 * The account mails that are yet to be sent. Leases run by the database's clock, which all replicas share; a mail expires
 * by that of the service, which also judges the link and the code in it.
 */
export function createAccountOutbox({
  pool,
  now,
  log,
}: {
  pool: Pool;
  now: () => Date;
  log: (event: LogEvent) => void;
}): AccountOutbox {
  async function dropExpired() {
    const { rowCount } = await pool.query(
      `delete from auth_embedded.account_mails where id in (
         select id from auth_embedded.account_mails where expires_at <= $1 for update skip locked)`,
      [now()],
    );
    if (rowCount)
      log({
        level: 'warn',
        message: `Mails about accounts that expired before they could be sent: ${rowCount}`,
      });
  }

  return {
    async put(client, { id, userId, tokenId, sealed, expiresAt }) {
      await client.query(
        `insert into auth_embedded.account_mails (id, user_id, token_id, sealed, expires_at)
         values ($1, $2, $3, $4, $5)`,
        [id, userId, tokenId ?? null, sealed, expiresAt],
      );
    },
    async claim(most, leaseSeconds) {
      await dropExpired();
      const claimed = await pool.query<SealedMail>(
        `with due as (
           select id from auth_embedded.account_mails
           where next_attempt_at <= now() and (claimed_until is null or claimed_until < now()) and expires_at > $3
           order by next_attempt_at
           limit $1
           for update skip locked
         )
         update auth_embedded.account_mails mail
         set claimed_until = now() + make_interval(secs => $2), attempts = attempts + 1
         from due where mail.id = due.id
         returning mail.id, mail.attempts, mail.sealed`,
        [most, leaseSeconds, now()],
      );
      return claimed.rows;
    },
    async finish(id, { error, final, serverIsAway, delaySeconds }) {
      if (error === null || final) {
        await pool.query('delete from auth_embedded.account_mails where id = $1', [id]);
        return;
      }
      await pool.query(
        `update auth_embedded.account_mails
         set claimed_until = null, next_attempt_at = now() + make_interval(secs => $2), attempts = attempts - $3
         where id = $1`,
        [id, delaySeconds, serverIsAway ? 1 : 0],
      );
      const givenUp = await pool.query(
        'delete from auth_embedded.account_mails where id = $1 and attempts >= $2',
        [id, mostAttempts],
      );
      if (givenUp.rowCount)
        log({
          level: 'warn',
          message: `A mail about an account was given up after ${mostAttempts} attempts`,
        });
    },
  };
}
