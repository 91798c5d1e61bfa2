import type { ToastMessage } from '#app/lib/toast-message.ts';
import { showToast } from '#app/ui/toast.tsx';

/** Says how it went. The clipboard may be forbidden, or absent on a page without https. */
export async function copyText(
  text: string,
  toasts: { done: ToastMessage; failed: ToastMessage },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(toasts.done);
    return true;
  } catch {
    showToast(toasts.failed);
    return false;
  }
}
