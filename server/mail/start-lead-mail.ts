import { createClient } from '@supabase/supabase-js';
import { findEnrolledCourse } from '#app/features/site/courses/queries.server.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { Database } from '#supabase/database.types.ts';
import { createMailWorker } from '#supabase-embedded/outbound/mail-worker.ts';
import type { Backend } from '../backend/backend.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createLeadMailer, notifyEmailOf, senderAddress } from '../outbound/create-outbound.ts';
import { createOutbox } from './outbox.ts';
import { startQueueingWorkshopMails } from './queue-workshop-mails.ts';
import { writeMail } from './write-mail.ts';

/** A burst of leads is many mails; what was erased within a second or two of its claim may still be sent. */
const claimAhead = 48;

interface LeadMailDeps {
  institute: () => Promise<Institute>;
  mailPollMs?: number;
  say: (line: string) => void;
  log: Log;
}

/** The worker that sends what leads and workshops give rise to. */
export function startLeadMail(
  config: Config,
  backend: Backend,
  { institute, mailPollMs: pollMs, say, log }: LeadMailDeps,
) {
  const { supabase, secretKey, dataDir } = backend;
  const mailer = createLeadMailer(config, dataDir, say);
  const outbox = createOutbox({
    url: supabase.url,
    secretKey,
    fetch: (request) => supabase.fetch(request, { address: '127.0.0.1' }),
  });
  const options = {
    compose: outbox.compose,
    findCourse: (slugOrId: string) => findEnrolledCourse(visitorClient(backend), slugOrId),
    siteUrl: config.siteUrl,
    sender: senderAddress(config),
    now: () => new Date(),
  };
  const worker = createMailWorker({
    outbox,
    async send(claimed) {
      const known = await institute();
      const facts = { institute: known, notifyEmail: notifyEmailOf(config, known) };
      const mail = await writeMail(claimed, { ...options, ...facts });
      if (!mail) return 'dropped';
      await mailer.send(mail);
      return config.smtpUrl ? 'sent' : 'kept';
    },
    claimAhead,
    pollMs,
    log,
  });
  worker.wake();
  const reminders = startQueueingWorkshopMails(backend, { pollMs, onQueued: worker.wake, log });
  return {
    wake: worker.wake,
    silentSince: worker.silentSince,
    async stop() {
      await Promise.all([reminders.stop(), worker.stop()]);
    },
  };
}

/** With a visitor's rights: mails name only courses that visitors may read. */
const visitorClient = ({ supabase: { url, publishableKey, fetch } }: Backend) =>
  createClient<Database>(url, publishableKey(), {
    global: { fetch: (input, init) => fetch(new Request(input, init), { address: '127.0.0.1' }) },
    // The outbox retries by itself.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
