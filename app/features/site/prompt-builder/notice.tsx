import { classNames } from '#app/lib/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ENHANCED, FAILED, MISSING } from './messages.ts';
import type { Answer } from './submission.ts';

/** What a toast would say, on a page that the server rendered after the form was posted without scripts. */
export function Notice({ answer }: { answer: Answer }) {
  const { title, description } = answer.ok ? ENHANCED : answer.problem === 'missing' ? MISSING : FAILED;
  return (
    <div
      role={answer.ok ? 'status' : 'alert'}
      className={classNames(
        'mb-8 flex items-start gap-3 rounded-sm border-s-4 p-4',
        answer.ok ? 'border-success bg-success-soft' : 'border-danger bg-danger-soft',
      )}
    >
      <Icon name={answer.ok ? 'check' : 'warning'} className="mt-1" />
      <div>
        <p className="font-[650]">{title}</p>
        <p>
          {description}{' '}
          {answer.ok && (
            <a href="#result" className="text-link lg:hidden">
              Go to the result
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
