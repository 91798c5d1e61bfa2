import type { Institute } from '#app/lib/institute/institute.ts';
import { createMailWorker } from '#supabase-embedded/outbound/mail-worker.ts';
import type { Backend } from '../backend/backend.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createLeadMailer, notifyEmailOf } from '../outbound/create-outbound.ts';
import { writeLeadMail } from './lead-mails.ts';
import { createOutbox } from './outbox.ts';

/** A burst of leads is many mails; what was erased within a second or two of its claim may still be sent. */
const claimAhead = 48;

interface LeadMailDeps {
  institute: () => Promise<Institute>;
  mailPollMs?: number;
  say: (line: string) => void;
  log: Log;
}

/** The worker that sends what leads give rise to. */
export function startLeadMail(
  config: Config,
  { supabase, secretKey, dataDir }: Backend,
  { institute, mailPollMs, say, log }: LeadMailDeps,
) {
  const mailer = createLeadMailer(config, dataDir, say);
  const { siteUrl } = config;
  const worker = createMailWorker({
    outbox: createOutbox({
      url: supabase.url,
      secretKey,
      fetch: (request) => supabase.fetch(request, { address: '127.0.0.1' }),
    }),
    async send(mail) {
      const known = await institute();
      const facts = { institute: known, notifyEmail: notifyEmailOf(config, known) };
      await mailer.send(writeLeadMail(mail, { siteUrl, ...facts, now: () => new Date() }));
    },
    claimAhead,
    pollMs: mailPollMs,
    log,
  });
  worker.wake();
  return worker;
}
