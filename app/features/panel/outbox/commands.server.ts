import type { RequestClient } from '#app/data/session.server.ts';

/** Puts a mail that was not sent in front of the queue; one that is being sent stays where it is. */
export async function retryMail(client: RequestClient, id: string): Promise<void> {
  await client.rpc('retry_mail', { mail_id: id }).throwOnError();
}
