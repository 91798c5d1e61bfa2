import { Button } from '#app/ui/button.tsx';
import type { AccountForm } from './answer.ts';
import { AnswerNotice } from './answer-notice.tsx';

interface FormEndProps {
  form: Pick<AccountForm, 'busy' | 'answer' | 'intent'>;
  /** Which of the page's forms was sent, where it has several. */
  intent?: string;
  tone?: 'primary' | 'secondary' | 'danger';
  /** What the button says while the form is on its way. */
  sending: string;
  children: string;
}

/** The end of a form: the answer to the last try, and the button. */
export function FormEnd({ form, intent, tone, sending, children }: FormEndProps) {
  const { busy, answer } = form;
  const isSending = busy && (!intent || form.intent === intent);
  return (
    <>
      <AnswerNotice answer={answer} />
      <Button
        type="submit"
        tone={tone}
        name={intent && 'intent'}
        value={intent}
        disabled={busy}
        className="justify-self-start"
      >
        {isSending ? sending : children}
      </Button>
    </>
  );
}
