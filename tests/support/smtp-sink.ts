import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  messageId: string;
  raw: string;
}

/** A real SMTP server on loopback that keeps what it accepts. Handlers make it refuse, hang or drop. */
export async function startSmtpSink(
  options: { port?: number } & Pick<SMTPServerOptions, 'onRcptTo' | 'onConnect'> = {},
) {
  const mails: ReceivedMail[] = [];
  const { port = 0, ...handlers } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...handlers,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        mails.push({
          raw,
          to: session.envelope.rcptTo.map(({ address }) => address),
          messageId: /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
