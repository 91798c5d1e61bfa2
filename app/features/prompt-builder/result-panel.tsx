import { type RefObject, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { copyText } from './copy-text.ts';
import { COPIED, COPY_FAILED, LINK_COPIED, LINK_NOT_COPIED } from './messages.ts';
import { OpenIn } from './open-in-links.tsx';
import { RefineForm } from './refine-form.tsx';
import { ResultBoard } from './result-board.tsx';
import { RunStatus } from './run-status.tsx';
import { shareFragment } from './share-link.ts';
import { StepHeading } from './step-heading.tsx';
import type { Result } from './submission.ts';
import type { Enhancer } from './use-enhancer.ts';
import { useRunFocus } from './use-run-focus.ts';

/** Step 2: the enhanced prompt and everything that can be done with it. */
export function ResultPanel({ enhancer }: { enhancer: Enhancer }) {
  const { result, draft, busy } = enhancer;
  const { panel, board, text } = useRunFocus(busy);
  const [compared, setCompared] = useState(false);

  async function copy({ enhancedPrompt }: Result) {
    if (await copyText(enhancedPrompt, { done: COPIED, failed: COPY_FAILED })) return;
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
        <Button disabled={!result || busy} onClick={() => result && copy(result)}>
          <Icon name="copy" /> Copy
        </Button>
        <Button
          tone="quiet"
          small
          disabled={!result || busy}
          aria-pressed={compared}
          onClick={() => setCompared(!compared)}
        >
          {compared ? 'Hide what was added' : 'Show what was added'}
        </Button>
        <Button tone="quiet" small disabled={!result || busy} onClick={() => result && share(result)}>
          Copy share link
        </Button>
      </div>
      <OpenIn result={busy ? undefined : result} onCopy={copy} />
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
  await copyText(link.href, { done: LINK_COPIED, failed: LINK_NOT_COPIED });
}
