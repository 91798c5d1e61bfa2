export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number or sender of the account's own, or the id of a messaging service (it begins with MG). */
  from: string;
  /** Another place to send to, for tests. */
  baseUrl?: string;
}

/** Sends text messages through Twilio's API. The text itself, which holds a code, is never part of an error. */
export function createTwilioSender({ accountSid, authToken, from, baseUrl }: TwilioSettings) {
  const url = `${baseUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  return {
    async send(to: string, text: string): Promise<void> {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.ok) return;
      const failure = (await answer.json().catch(() => ({}))) as { code?: number; message?: string };
      throw new Error(
        `Twilio answered ${answer.status}: ${failure.message ?? 'no reason given'} (${failure.code ?? '-'})`,
      );
    },
  };
}
