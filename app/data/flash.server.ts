import type { ToastMessage } from '#app/lib/toast-message.ts';
import { type Cookies, flashCookie } from './cookies.server.ts';

const maxText = 300;

/** A flash: the Set-Cookie value that shows a toast on the next page: `redirect(to, { headers: flashHeaders(…) })`. */
export function flashHeaders(message: ToastMessage): Headers {
  const value = Buffer.from(JSON.stringify(message)).toString('base64url');
  return new Headers({
    'Set-Cookie': `${flashCookie}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`,
  });
}

export const clearFlashHeaders = () => ({
  'Set-Cookie': `${flashCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
});

export function readFlash(cookies: Cookies): ToastMessage | null {
  const value = cookies.get(flashCookie);
  if (!value) return null;
  try {
    return toMessage(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** A cookie is the visitor's to write: only short texts and known tones come through. */
function toMessage(value: unknown): ToastMessage | null {
  const { title, description, tone } = Object(value) as Record<string, unknown>;
  if (typeof title !== 'string' || !title) return null;
  return {
    title: title.slice(0, maxText),
    description: typeof description === 'string' ? description.slice(0, maxText) : undefined,
    tone: tone === 'success' || tone === 'danger' ? tone : 'neutral',
  };
}
