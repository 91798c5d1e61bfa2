import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { KeyRing } from '../../keys/key-ring.ts';
import { createSeal } from '../../keys/seal.ts';
import { Undeliverable } from '../../outbound/judge-failure.ts';
import { type Letterhead, plainLetterhead } from '../../outbound/letter.ts';
import { createMailWorker } from '../../outbound/mail-worker.ts';
import type { Mail } from '../../outbound/mailer.ts';
import { afterCommit } from '../database.ts';
import type { LogEvent } from '../log-event.ts';
import {
  createAccountOutbox,
  type SealedMail,
  type StoredMail,
  type WaitingMails,
} from './account-outbox.ts';
import { composeMail, type MailKind } from './templates.ts';
import type { MailFacts } from './wording.ts';

/** A mail as the mailer gets it. */
export interface WrittenMail extends Mail {
  kind: MailKind;
  html: string;
}

export interface MailToQueue extends Pick<StoredMail, 'userId' | 'tokenId' | 'expiresAt'> {
  to: string;
  kind: MailKind;
  facts: MailFacts;
}

export interface AccountMail {
  /**
   * Stores a mail in the transaction of what it brings or tells. It goes out by itself once that is kept: an answer that
   * waited for a mail server would tell by its slowness whether an account exists.
   */
  queue(client: ClientBase, mail: MailToQueue): Promise<void>;
  waiting(): Promise<WaitingMails>;
  /** Waits until what can be sent now has been. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export interface AccountMailDeps {
  pool: Pool;
  mailer: { send(mail: WrittenMail): Promise<void> };
  /** The project's: what waits in the database is sealed with a key that is made from the secret one. */
  keys: Pick<KeyRing, 'secretKey'> & Partial<Pick<KeyRing, 'olderSecretKeys'>>;
  siteUrl: string;
  /** Of whoever runs the site, at the moment that a mail is written; without it the site's host writes. */
  letterhead?: () => Promise<Letterhead>;
  now: () => Date;
  log: (event: LogEvent) => void;
}

/** Sends mails about accounts, those first that an earlier process left behind. */
export function startAccountMail(deps: AccountMailDeps): AccountMail {
  const { mailer, keys, log } = deps;
  const sealOf = (secretKey: string) => createSeal(secretKey, 'mails about accounts');
  const { host, hostname } = new URL(deps.siteUrl);
  const { letterhead = async () => plainLetterhead(host) } = deps;
  const outbox = createAccountOutbox(deps);

  async function write({ id, sealed }: SealedMail): Promise<WrittenMail> {
    const { to, kind, facts } = open(id, sealed);
    return { to, kind, messageId: `<${id}@${hostname}>`, ...composeMail(kind, facts, await letterhead()) };
  }

  function open(id: string, sealed: Buffer): Pick<MailToQueue, 'to' | 'kind' | 'facts'> {
    let reason: unknown;
    for (const secretKey of [keys.secretKey, ...(keys.olderSecretKeys ?? [])]) {
      try {
        return JSON.parse(sealOf(secretKey).open(sealed, id));
      } catch (error) {
        reason = error;
      }
    }
    throw new Undeliverable('A mail about an account was stored under another secret key', { cause: reason });
  }

  const worker = createMailWorker({
    outbox,
    log,
    async send(mail: SealedMail) {
      await mailer.send(await write(mail));
      return 'sent';
    },
  });
  worker.wake();
  return {
    async queue(client, { to, kind, facts, ...mail }) {
      const id = randomUUID();
      const sealed = sealOf(keys.secretKey).close(JSON.stringify({ to, kind, facts }), id);
      await outbox.put(client, { ...mail, id, sealed });
      afterCommit(client, worker.wake);
    },
    waiting: async () => ({
      ...(await outbox.waiting()),
      silentSince: worker.silentSince(),
      // The error may quote the mail, and with it the code.
      lastError: worker.lastError()?.replaceAll(/\b\d{6}\b/g, '[code]'),
    }),
    settle: worker.settle,
    stop: worker.stop,
  };
}
