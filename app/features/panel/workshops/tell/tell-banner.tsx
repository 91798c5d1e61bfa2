import { useLocation } from 'react-router';
import { useCommand } from '#app/forms/use-command.ts';
import { ledHere } from '#app/lib/led-here.ts';
import { Button } from '#app/ui/button.tsx';
import { WarningNotice } from '#app/ui/panel/warning-notice.tsx';
import type { WorkshopAnswer } from '../answer.ts';
import { AnswerNotice } from '../answer-notice.tsx';
import { peopleCount } from '../workshop.ts';
import { MailPreview } from './mail-preview.tsx';
import type { Telling } from './telling-of.server.ts';

interface TellBannerProps {
  telling: Telling | null;
  beingTold: number;
}

/** Asks whether those are told who know something that is not true any more, and shows them what they would read. */
export function TellBanner({ telling, beingTold }: TellBannerProps) {
  const { Form, busy, answer, served } = useCommand<WorkshopAnswer>('tell');
  const isLedTo = useLocation().state === ledHere;
  return (
    <>
      {(answer?.ok === false || answer === served) && <AnswerNotice answer={answer} served={served} />}
      {beingTold > 0 && (
        <p role="status" className="mb-6 text-ink-soft">
          The news is on its way to {peopleCount(beingTold)}.
        </p>
      )}
      {telling && (
        <WarningNotice icon="mail" title={`Tell ${peopleCount(telling.people)}?`} takesFocus={isLedTo}>
          <Knowledge telling={telling} />
          <details open className="mt-3">
            <summary className="min-h-11 cursor-pointer py-2 font-[600]">
              The mail, in which each is greeted by name
            </summary>
            <MailPreview mail={telling.mail} />
          </details>
          <Form method="post" className="mt-4 flex flex-wrap gap-3">
            <input type="hidden" name="intent" value="tell" />
            <Button type="submit" name="by" value="mail" small disabled={busy}>
              Send to {peopleCount(telling.people)}
            </Button>
            <Button type="submit" name="by" value="nobody" tone="secondary" small disabled={busy}>
              They need not be told
            </Button>
          </Form>
        </WarningNotice>
      )}
    </>
  );
}

function Knowledge({ telling: { known, now } }: { telling: Telling }) {
  const differs = known.length > 1;
  return (
    <>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {known.map(({ words, people }) => (
          <div key={words} className="sm:contents">
            <dt className="text-ink-soft">{differs ? `${peopleCount(people)} know` : 'They know'}</dt>
            <dd className="wrap-anywhere">{words || 'Nothing that was noted'}</dd>
          </div>
        ))}
        <div className="sm:contents">
          <dt className="text-ink-soft">Now</dt>
          <dd className="font-[600] wrap-anywhere">{now}</dd>
        </div>
      </dl>
      {differs && (
        <p className="mt-2">
          They know different things, so their mails differ. The mail below is that of the most of them.
        </p>
      )}
    </>
  );
}
