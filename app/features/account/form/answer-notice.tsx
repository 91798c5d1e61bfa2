import { classNames } from '#app/lib/class-names.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The answer of a form, where the form is: a toast is gone in five seconds and needs scripts. */
export function Notice({ toast }: { toast: ToastMessage | undefined }) {
  if (!toast) return null;
  const isProblem = toast.tone === 'danger';
  return (
    <div
      className={classNames(
        'flex gap-3 border-s-4 p-4',
        isProblem ? 'border-danger bg-danger-soft' : 'border-success bg-success-soft',
      )}
    >
      <Icon
        name={isProblem ? 'warning' : 'check'}
        className={classNames('mt-1', isProblem ? 'text-danger' : 'text-success')}
      />
      <div>
        <p className="font-[650]">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
    </div>
  );
}
