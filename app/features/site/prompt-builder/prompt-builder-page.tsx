import { useState } from 'react';
import { Container } from '#app/ui/container.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { Static } from '#app/ui/static.tsx';
import { PromptForm } from './form/prompt-form.tsx';
import { usePromptForm } from './form/use-prompt-form.ts';
import type { HistoryEntry } from './history/history.ts';
import { HistoryList } from './history/history-list.tsx';
import { useHistory } from './history/use-history.ts';
import { ResultPanel } from './result/result-panel.tsx';
import { useEnhancer } from './run/use-enhancer.ts';
import { ServedNotice } from './served-notice.tsx';
import type { PromptAnswer } from './submission.ts';
import { WhyUse } from './why-use.tsx';

export function PromptBuilderPage({ answer }: { answer: PromptAnswer | undefined }) {
  return (
    <>
      <Static>{import.meta.env.SSR && <Hero />}</Static>
      <Builder answer={answer} />
      <Static>{import.meta.env.SSR && <WhyUse />}</Static>
    </>
  );
}

function Hero() {
  return (
    <section className="on-board relative overflow-clip">
      <KolamFigure
        seed="prompts"
        size={9}
        dots={false}
        className="pointer-events-none absolute -end-24 -top-72 hidden w-[36rem] text-ink/12 lg:block"
      />
      <Container className="relative pt-12 pb-10 lg:pt-16 lg:pb-12">
        <h1 className="text-3xl">Prompt Builder</h1>
        <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">
          Say what you want in your own words and get a prompt that AI tools understand. It is free, in any
          language, and you need no account.
        </p>
      </Container>
    </section>
  );
}

function Builder({ answer }: { answer: PromptAnswer | undefined }) {
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
          <PromptForm form={form} typed={answer?.ok ? answer.result : answer?.values} busy={enhancer.busy} />
          <ResultPanel enhancer={enhancer} />
        </div>
        <HistoryList history={history} busy={enhancer.busy} onOpen={open} />
      </div>
    </Container>
  );
}
