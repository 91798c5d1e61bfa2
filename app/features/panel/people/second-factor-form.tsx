import { useState } from 'react';
import { useForm } from '#app/forms/use-form.ts';
import { listInWords } from '#app/lib/list-in-words.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, closeConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import type { Colleague } from './queries.server.ts';

/** Whether the institute asks everybody who works here for a second step. */
export function SecondFactorForm({ isAsked, people }: { isAsked: boolean; people: Colleague[] }) {
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useForm('second-factor', closeConfirmDialog);
  const without = people.filter(({ hasSecondFactor }) => !hasSecondFactor);
  const send = (wanted: 'yes' | 'no') => submit({ intent: 'second-factor', wanted }, { method: 'post' });
  return (
    <div className="measure grid gap-4">
      <p>
        {isAsked
          ? 'Everybody who works here needs a code from an app on their phone after the password. Whoever has not set it up is led to do so before they see anything of the panel.'
          : 'A password alone opens the panel to those who have not set up a second step. You can ask everybody for one.'}
      </p>
      {without.length > 0 && (
        <p className="text-ink-soft wrap-anywhere">
          Not set up yet: {listInWords(without.map(({ name }) => name))}.
        </p>
      )}
      <Button
        tone="secondary"
        disabled={busy}
        onClick={() => (isAsked ? send('no') : setAsking(true))}
        className="justify-self-start"
      >
        {isAsked ? 'Stop Asking for It' : 'Ask Everybody for It'}
      </Button>
      {asking && (
        <ConfirmDialog
          title="Ask everybody for a second step?"
          confirm="Ask everybody"
          busy={busy}
          onConfirm={() => send('yes')}
          onCancel={() => setAsking(false)}
        >
          {whomItHits(without)}
        </ConfirmDialog>
      )}
    </div>
  );
}

function whomItHits(without: Colleague[]): string {
  if (without.length === 0) return 'Everybody who works here has set it up already.';
  const count = without.length === 1 ? 'One person' : `${without.length} people`;
  const me = without.some(({ isMe }) => isMe) ? ', you among them,' : '';
  return `${count}${me} will see nothing of the panel from now on until they have set it up in their account.`;
}
