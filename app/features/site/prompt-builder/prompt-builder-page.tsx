import { useState } from 'react';
import { InlineScript } from '#app/lib/delivery/inline-script.tsx';
import { Container } from '#app/ui/container.tsx';
import { KolamBorder } from '#app/ui/kolam-border.tsx';
import { Static } from '#app/ui/static.tsx';
import { PromptForm } from './form/prompt-form.tsx';
import { usePromptForm } from './form/use-prompt-form.ts';
import { type HistoryEntry, storageKey } from './history/history.ts';
import { HistoryList } from './history/history-list.tsx';
import { useHistory } from './history/use-history.ts';
import { ResultPanel } from './result/result-panel.tsx';
import { fragmentKey } from './result/share-link.ts';
import { useEnhancer } from './run/use-enhancer.ts';
import { ServedNotice } from './served-notice.tsx';
import { startBuilder } from './start-builder.ts';
import type { PromptAnswer } from './submission.ts';
import { WhyUse } from './why-use.tsx';

interface PromptBuilderProps {
  answer: PromptAnswer | undefined;
  city: string;
}

export function PromptBuilderPage(props: PromptBuilderProps) {
  return (
    <>
      <Static>{import.meta.env.SSR && <Hero />}</Static>
      <Builder {...props} />
      <Static>
        {import.meta.env.SSR && (
          <>
            <InlineScript run={startBuilder} given={[storageKey, fragmentKey]} />
            <WhyUse />
          </>
        )}
      </Static>
    </>
  );
}

/** Nothing stands between the visitor and the two steps but one line: the strand that leads from the words to the prompt. */
function Hero() {
  return (
    <>
      <Container className="grid items-end gap-x-14 gap-y-3 pt-8 pb-6 lg:grid-cols-2 lg:pt-14 lg:pb-8">
        <h1 className="text-3xl">Prompt Builder</h1>
        <p className="max-w-[56ch] text-ink-soft sm:text-lg">
          Say what you want in your own words and get a prompt that AI tools understand. It is free, in any
          language, and you need no account.
        </p>
      </Container>
      <KolamBorder className="text-ink/40" />
    </>
  );
}

function Builder({ answer, city }: PromptBuilderProps) {
  const served = answer?.ok ? answer.result : undefined;
  const history = useHistory(served);
  const enhancer = useEnhancer(served, history.add);
  const [isNoticed, setNoticed] = useState(true);
  const form = usePromptForm((fields) => {
    setNoticed(false);
    enhancer.enhance(fields);
  });

  function open(entry: HistoryEntry) {
    form.write(entry);
    enhancer.show(entry);
    document.getElementById('build')?.scrollIntoView();
  }

  return (
    <Container className="py-10 lg:py-14">
      <div id="build" className="scroll-mt-4">
        {answer && isNoticed && <ServedNotice answer={answer} />}
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <PromptForm
            form={form}
            typed={answer?.ok ? answer.result : answer?.values}
            busy={enhancer.busy}
            city={city}
          />
          <ResultPanel enhancer={enhancer} />
        </div>
        <HistoryList history={history} busy={enhancer.busy} onOpen={open} />
      </div>
    </Container>
  );
}
