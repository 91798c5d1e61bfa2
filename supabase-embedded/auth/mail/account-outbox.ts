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

/** The mails that are yet to be sent. */
export interface WaitingMails {
  count: number;
  oldestSince: Date | null;
  /** Set while the mail server cannot be reached: when it last answered (0: never), in milliseconds. */
  silentSince?: number;
  /** The error of this process's last attempt. */
  lastError?: string;
}

export interface AccountOutbox extends Outbox<SealedMail> {
  put(client: ClientBase, mail: StoredMail): Promise<void>;
  waiting(): Promise<Pick<WaitingMails, 'count' | 'oldestSince'>>;
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
    async waiting() {
      const { rows } = await pool.query<WaitingMails>(
        `select count(*)::integer as count, min(queued_at) as "oldestSince" from auth_embedded.account_mails`,
      );
      return rows[0] ?? { count: 0, oldestSince: null };
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
    async finish(outcomes) {
      const { rows } = await pool.query<{ given_up: number }>(
        `with outcome as (
           select * from jsonb_to_recordset($1)
             as outcome (id uuid, attempts integer, became text, "serverIsAway" boolean, "delaySeconds" integer)
         ), done as (
           delete from auth_embedded.account_mails mail using outcome
           where mail.id = outcome.id and outcome.became in ('sent', 'failed')
         ), given_up as (
           delete from auth_embedded.account_mails mail using outcome
           where mail.id = outcome.id and mail.attempts = outcome.attempts and mail.attempts >= $2
             and outcome.became = 'waiting' and not outcome."serverIsAway"
           returning mail.id
         ), kept as (
           update auth_embedded.account_mails mail
           set claimed_until = null, next_attempt_at = now() + make_interval(secs => outcome."delaySeconds"),
             attempts = mail.attempts - case when outcome."serverIsAway" or outcome.became = 'untried' then 1 else 0 end
           from outcome
           where mail.id = outcome.id and mail.attempts = outcome.attempts
             and (outcome.became = 'untried' or outcome.became = 'waiting' and (outcome."serverIsAway" or mail.attempts < $2))
         )
         select count(*)::integer as given_up from given_up`,
        [JSON.stringify(outcomes), mostAttempts],
      );
      for (const { given_up } of rows)
        if (given_up > 0)
          log({
            level: 'warn',
            message: `Mails about accounts that were given up after ${mostAttempts} attempts: ${given_up}`,
          });
    },
  };
}
