import { type RefObject, useState } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { RefineForm } from '../form/refine-form.tsx';
import { copyFailed, linkCopied, linkNotCopied, promptCopied } from '../messages.ts';
import { RunStatus } from '../run/run-status.tsx';
import type { Enhancer } from '../run/use-enhancer.ts';
import { useRunFocus } from '../run/use-run-focus.ts';
import { StepHeading } from '../step-heading.tsx';
import type { Result } from '../submission.ts';
import { copyText } from './copy-text.ts';
import { OpenIn } from './open-in-links.tsx';
import { ResultBoard } from './result-board.tsx';
import { sentPart } from './sent-part.ts';
import { shareFragment } from './share-link.ts';

/** Step 2: the enhanced prompt and everything that can be done with it. */
export function ResultPanel({ enhancer }: { enhancer: Enhancer }) {
  const { result, draft, busy } = enhancer;
  const { panel, board, text } = useRunFocus(busy);
  const shown = busy ? undefined : result;
  const [compared, setCompared] = useState(false);

  async function copy({ useCase, enhancedPrompt }: Result) {
    if (await copyText(sentPart(useCase, enhancedPrompt), { done: promptCopied, failed: copyFailed })) return;
    select(text);
    board.current?.focus();
  }

  return (
    <section id="result" ref={panel} aria-labelledby="step-2">
      <StepHeading id="step-2" number={2}>
        Use the enhanced prompt
      </StepHeading>
      <div className="mt-3">
        <RunStatus enhancer={enhancer} />
      </div>
      <ResultBoard result={result} draft={draft} compared={compared} boardRef={board} textRef={text} />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 noscript:hidden">
        <Button disabled={!shown} onClick={() => shown && copy(shown)}>
          <Icon name="copy" /> Copy
        </Button>
        {/* Hidden and not disabled: a disabled button is a box, and an underlined word would become it and back. */}
        <div className={classNames('flex flex-wrap gap-x-5 gap-y-3', !shown && 'invisible')}>
          <Button tone="quiet" small aria-pressed={compared} onClick={() => setCompared(!compared)}>
            Show what was added
          </Button>
          <Button tone="quiet" small onClick={() => shown && share(shown)}>
            Copy share link
          </Button>
        </div>
      </div>
      <OpenIn result={shown} onCopy={copy} />
      <RefineForm result={result} enhancer={enhancer} />
    </section>
  );
}

function select(text: RefObject<HTMLElement | null>) {
  if (text.current) getSelection()?.selectAllChildren(text.current);
}

async function share(result: Result) {
  const link = new URL(shareFragment(result), location.href);
  history.replaceState(history.state, '', link);
  await copyText(link.href, { done: linkCopied, failed: linkNotCopied });
}
