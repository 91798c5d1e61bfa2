import type { RequestClient } from '#app/data/session.server.ts';

/**
 * Puts a mail that was not sent, or is held, in front of the queue; one that is being sent stays where it is.
 * @returns whether there is such a mail: it goes with its lead
 */
export async function retryMail(client: RequestClient, id: string): Promise<boolean> {
  await client.rpc('retry_mail', { mail_id: id }).throwOnError();
  const { data } = await client.from('mail_outbox').select('id').eq('id', id).maybeSingle().throwOnError();
  return data !== null;
}

/** @returns how many there were */
export async function sendHeldMails(client: RequestClient): Promise<number> {
  return (await client.rpc('release_held_mails').throwOnError()).data;
}

/** @returns how many there were */
export async function discardHeldMails(client: RequestClient): Promise<number> {
  return (await client.rpc('discard_held_mails').throwOnError()).data;
}
