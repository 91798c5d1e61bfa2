import { Notice } from '#app/ui/notice.tsx';
import { AlertNotice } from '#app/ui/panel/alert-notice.tsx';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import type { WorkshopAnswer } from './answer.ts';

interface AnswerNoticeProps {
  answer: WorkshopAnswer | undefined;
  /** What the page came with, where no script runs to show a toast. */
  served: WorkshopAnswer | undefined;
}

/** What became of a form, where the form is: why it was refused, and without scripts also that it was done. */
export function AnswerNotice({ answer, served }: AnswerNoticeProps) {
  if (!answer) return null;
  if (!answer.ok && answer.signedOut) return <SignedOutNotice />;
  const words = answer.toast?.description;
  if (answer.ok) return answer === served && words ? <Notice tone="success" title={words} /> : null;
  // What is wrong stands at its field.
  return answer.errors || !words ? null : <AlertNotice title={words}>{null}</AlertNotice>;
}
