import { asOwnChange } from '#app/data/own-change.ts';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { notHeardInPanel } from '#app/forms/failure.ts';
import { toldWhenAway } from '#app/lib/unavailable.ts';
import type { Answer, Command } from './answer.ts';
import type { Catalogue } from './list/listing.ts';
import { changeOf, failed } from './toasts.ts';

/** The client action of the page. */
export async function catalogueAnswer(request: Request, send: () => Promise<Answer>) {
  const command: Command = await request.clone().json();
  return answerOrFailure(
    () => asOwnChange(send),
    (error) => notHeardInPanel(error, failed(changeOf(command), command.kind)),
  );
}

/**
 * The client loader of the page: what was shown stays when the connection drops, or the database is away. `keepShown`, the
 * middleware of the panel, does so for one address; here each tab, search and dialog has its own, and they share the page.
 */
export async function catalogueOrNothing(load: () => Promise<{ catalogue: Catalogue | null }>) {
  return load().catch((error: unknown) => {
    if (error instanceof TypeError || toldWhenAway(error)) return { catalogue: null };
    throw error;
  });
}
