import { judgeFailure } from './judge-failure.ts';
import { type Claimed, type Outcome, outcomeOf } from './outbox.ts';

/** Must end before the lease does, or somebody else would send the mail as well. */
const longestSendMs = 40_000;

/** `dropped`: there was nothing to send any more, and whoever holds the outbox knows so. */
export type Sending = 'sent' | 'kept' | 'dropped';

interface Sender<Mail> {
  send: (mail: Mail) => Promise<Sending>;
  log: (event: { level: 'warn'; message: string; error: unknown }) => void;
}

/** Sends a mail, or finds out why not and when to try again: later each time (backoff), unless the mail is not at fault. */
export async function trySending<Mail extends Claimed>(
  mail: Mail,
  { send, log }: Sender<Mail>,
): Promise<Outcome | 'dropped'> {
  try {
    const sending = await withDeadline(send(mail));
    return sending === 'dropped' ? sending : outcomeOf(mail, sending);
  } catch (error) {
    const { final, serverIsAway } = judgeFailure(error);
    const message = final ? 'A mail was refused for good' : 'A mail will be tried again';
    log({ level: 'warn', message, error: withoutTheMail(error) });
    return {
      ...outcomeOf(mail, final ? 'failed' : 'waiting'),
      error: storable(error),
      serverIsAway,
      delaySeconds: serverIsAway ? 0 : Math.min(3600, 60 * 2 ** (mail.attempts - 1)),
    };
  }
}

/** What a mail server says once it has read a mail may quote it: a link, for instance, that still opens an account. */
function withoutTheMail(error: unknown): unknown {
  const { command, responseCode } = Object(error) as { command?: string; responseCode?: number };
  return command === 'DATA' ? `The mail server answered ${responseCode} when it had read the mail` : error;
}

/** Links that the mail brought still open something. Of what a mail server says, PostgreSQL takes neither a NUL nor half a character; one such would keep many untold. */
const storable = (error: unknown) =>
  String(error)
    .replaceAll(/https?:\S+/gi, '[link]')
    .slice(0, 500)
    .replaceAll('\0', '')
    .toWellFormed();

async function withDeadline<Answer>(sending: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('The mail server did not answer in time'), { code: 'ETIMEDOUT' })),
    longestSendMs,
  );
  try {
    return await Promise.race([sending, promise]);
  } finally {
    clearTimeout(timer);
  }
}
