import { Notice } from '#app/ui/notice.tsx';
import type { AccountAnswer } from './answer.ts';

/** The answer to the last try, where the form is. */
export function AnswerNotice({ answer }: { answer: AccountAnswer | undefined }) {
  if (!answer?.toast) return null;
  const { title, description } = answer.toast;
  return (
    <Notice tone={answer.ok ? 'success' : 'danger'} title={title}>
      {description && <p>{description}</p>}
    </Notice>
  );
}
