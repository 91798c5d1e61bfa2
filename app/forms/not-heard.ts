import type { ToastMessage } from '#app/lib/toast-message.ts';
import { unavailableData } from '#app/lib/unavailable.ts';
import type { Refused } from './answer.ts';

/** The answer to a form that was not heard: `toast`, with the server's own words where it says that it is not available. */
export function notHeard(error: unknown, toast: ToastMessage): Refused | undefined {
  if (error instanceof Response) return undefined;
  const away = unavailableData(error);
  return { ok: false, toast: away ? { ...toast, description: `${toast.description}. ${away}` } : toast };
}
