import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  messageId: string;
  raw: string;
}

interface SinkOptions extends Pick<SMTPServerOptions, 'onRcptTo' | 'onConnect'> {
  port?: number;
  /**
   * Asked about each mail that has come whole, before its sender is told; what is not accepted was not received.
   * @returns whether it is, or why it is not
   */
  accepts?: (mail: ReceivedMail) => Promise<boolean | string>;
}

/** A real SMTP server on loopback that keeps what it accepts. Handlers make it refuse, hang or drop. */
export async function startSmtpSink({ port = 0, accepts, ...handlers }: SinkOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Those who hold a connection for their next mail are not waited for.
    closeTimeout: 1,
    ...handlers,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString();
        const mail = {
          raw,
          to: session.envelope.rcptTo.map(({ address }) => address),
          messageId: /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        };
        const verdict = (await accepts?.(mail)) ?? true;
        if (verdict !== true) return done(new Error(verdict || 'Not accepted'));
        mails.push(mail);
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
