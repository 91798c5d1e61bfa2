import { Notice } from '#app/ui/notice.tsx';
import type { PromptAnswer } from './submission.ts';

/** What a toast would say, on a page that the server rendered after the form was posted without scripts. */
export function ServedNotice({ answer: { ok, toast } }: { answer: PromptAnswer }) {
  return (
    <Notice
      role={ok ? 'status' : 'alert'}
      tone={ok ? 'success' : 'danger'}
      title={toast?.title}
      className="mb-8 rounded-sm"
    >
      <p>
        {toast?.description}{' '}
        {ok && (
          <a href="#result" className="text-link lg:hidden">
            Go to the result
          </a>
        )}
      </p>
    </Notice>
  );
}
