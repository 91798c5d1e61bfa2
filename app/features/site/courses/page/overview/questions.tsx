import { Icon } from '#app/ui/icon.tsx';
import { RichBlocks } from '#app/ui/rich-text.tsx';
import type { AnsweredQuestion } from '../../questions.ts';

export function Questions({ questions }: { questions: readonly AnsweredQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <section className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-2xl">Questions people ask</h2>
      <div className="border-b border-line">
        {questions.map(({ id, question, answer }) => (
          <details key={id} className="group border-t border-line">
            <summary className="flex cursor-pointer items-center justify-between gap-5 py-4">
              <h3 className="text-lg leading-snug wrap-anywhere">{question}</h3>
              <Icon name="chevron-down" className="group-open:rotate-180" />
            </summary>
            <RichBlocks
              blocks={answer}
              headingLevel={4}
              className="measure pb-6 text-ink-soft wrap-anywhere"
            />
          </details>
        ))}
      </div>
    </section>
  );
}
