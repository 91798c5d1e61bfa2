import { isRouteErrorResponse } from 'react-router';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import type { Refused } from './answer.ts';
import { notHeard } from './not-heard.ts';

/** The same in the panel, where what was typed also outlasts the session: the guard's way to the sign-in is an answer. */
export function notHeardInPanel(error: unknown, toast: ToastMessage): Refused | undefined {
  if (isSentToSignIn(error)) return { ok: false, toast, signedOut: true };
  // Somebody's role may change while they have the page open: the guard says why.
  if (isRouteErrorResponse(error) && error.status === 403)
    return { ok: false, toast: { ...toast, description: `${toast.description}. ${error.data}` } };
  return notHeard(error, toast);
}

const isSentToSignIn = (error: unknown) =>
  error instanceof Response && /^\/(auth|two-step)(\?|$)/.test(error.headers.get('location') ?? '');
