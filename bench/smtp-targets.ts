import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import type { SinkCount } from './start-mail-sink.ts';

/** A mail server in a process of its own, which tells what it has accepted whenever it is asked. */
const sink = await startSmtpSink();
process.send?.(sink.url);
process.on('message', () => {
  const different = new Set(sink.mails.map(({ messageId }) => messageId)).size;
  process.send?.({ accepted: sink.mails.length, different } satisfies SinkCount);
});
process.once('disconnect', () => process.exit(0));
