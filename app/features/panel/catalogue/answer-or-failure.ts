import { data } from 'react-router';
import { toldWhenAway } from '#app/lib/unavailable.ts';
import type { Answer, Command } from './answer.ts';
import type { Catalogue } from './list/listing.ts';
import { failed } from './toasts.ts';

const PATIENCE = 30_000;

/**
 * The client action of the page: a connection that drops or hangs, or a session that has ended, is an answer like any
 * other, where the router would leave the page and with it what was typed.
 */
export async function answerOrFailure(request: Request, send: () => Promise<Answer>) {
  const command: Command = await request.clone().json();
  const answer = await Promise.race([send(), timeout()]).catch((error: unknown): Answer => {
    const change = command.intent === 'delete' ? 'delete' : command.seenAt ? 'update' : 'add';
    const toast = failed(change, command.kind);
    const told = toldWhenAway(error);
    if (told) toast.description += `. ${told}`;
    return { ok: false, toast, signedOut: isRedirect(error) };
  });
  // A status from 400 on keeps the router from loading the page's data anew: nothing has changed.
  return data(answer, { status: answer.ok ? 200 : 422 });
}

const timeout = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));

/** The guard of the panel sends people to sign in. */
const isRedirect = (error: unknown) => error instanceof Response && error.status >= 300 && error.status < 400;

/** The client loader of the page: what was shown stays when the connection drops, or the database is away. */
export async function catalogueOrFailure(load: () => Promise<{ catalogue: Catalogue | null }>) {
  return load().catch((error: unknown) => {
    if (error instanceof TypeError || toldWhenAway(error)) return { catalogue: null };
    throw error;
  });
}
