import type { WrittenMail as Mail } from '#supabase-embedded/auth/mail/account-mail.ts';

interface Waiting {
  matches: (mail: Mail) => boolean;
  give: (mail: Mail) => void;
}

/** Takes mails at the mailer's interface. */
export function createMailbox() {
  const held: Mail[] = [];
  const waiting: Waiting[] = [];
  return {
    held,
    /** What the mail server does before it takes a mail, which it may refuse. */
    taking: async (_mail: Mail): Promise<void> => {},
    async send(mail: Mail) {
      await this.taking(mail);
      const index = waiting.findIndex(({ matches }) => matches(mail));
      if (index >= 0) waiting.splice(index, 1)[0]?.give(mail);
      else held.push(mail);
    },
    /** The next mail to that address, now or when it comes; each is handed out once. */
    async next(to: string, kind?: string): Promise<ReceivedMail> {
      const matches = (mail: Mail) => mail.to === to && (kind === undefined || mail.kind === kind);
      const index = held.findIndex(matches);
      const mail =
        index >= 0
          ? (held.splice(index, 1)[0] as Mail)
          : await new Promise<Mail>((give) => waiting.push({ matches, give }));
      return read(mail);
    },
  };
}

export interface ReceivedMail extends Mail {
  code: string;
  link: string;
  /** The link's own token. */
  token: string;
}

function read(mail: Mail): ReceivedMail {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
  return {
    ...mail,
    link,
    token: link ? (new URL(link).searchParams.get('token') ?? '') : '',
    code: /\b(\d{6})\s*$/m.exec(mail.text)?.[1] ?? '',
  };
}

export function createTextMessages() {
  const held: { to: string; text: string }[] = [];
  return {
    held,
    /** Set to make the next messages fail. */
    failing: false,
    async send(to: string, text: string) {
      if (this.failing) throw new Error('the provider is down');
      held.push({ to, text });
    },
    lastCode(to: string): string {
      const message = held.findLast((candidate) => candidate.to === to);
      return /(\d{6})/.exec(message?.text ?? '')?.[1] ?? '';
    },
  };
}
