import { type Confirmation, readConfirmation, shortened } from '#app/lib/confirmation.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import { type Cookies, flashCookie } from './cookies.server.ts';

const maxText = 300;

export interface Flash extends ToastMessage {
  /** The confirmation of a lead form that was sent without scripts. */
  sent?: Confirmation;
}

/** A flash: the Set-Cookie value that shows a toast on the next page: `redirect(to, { headers: flashHeaders(…) })`. */
export function flashHeaders({ sent, ...toast }: Flash): Headers {
  const message = { ...toast, ...(sent && { sent: shortened(sent) }) };
  const value = Buffer.from(JSON.stringify(message)).toString('base64url');
  return new Headers({
    'Set-Cookie': `${flashCookie}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`,
  });
}

export const clearFlashHeaders = () => ({
  'Set-Cookie': `${flashCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
});

export function readFlash(cookies: Cookies): Flash | null {
  const value = cookies.get(flashCookie);
  if (!value) return null;
  try {
    return toMessage(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** A cookie is the visitor's to write: only short texts and known tones come through. */
function toMessage(value: unknown): Flash | null {
  const { title, description, tone, sent } = Object(value) as Record<string, unknown>;
  if (typeof title !== 'string' || !title) return null;
  const confirmation = readConfirmation(sent);
  return {
    title: title.slice(0, maxText),
    description: typeof description === 'string' ? description.slice(0, maxText) : undefined,
    tone: tone === 'success' || tone === 'danger' ? tone : 'neutral',
    ...(confirmation && { sent: confirmation }),
  };
}
