import { standingOf } from '#app/lib/trainer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import type { Course } from '../../course.ts';
import { splitFirstSentence } from '../split-first-sentence.ts';

/** Who teaches, in a sentence; the profile has the rest. */
export function TrainerRow({ course: { trainer } }: { course: Course }) {
  if (!trainer.name) return null;
  const { lead } = splitFirstSentence(trainer.description);
  const standing = standingOf(trainer);
  return (
    <section className="flex gap-5 sm:gap-8 print:hidden">
      <Portrait name={trainer.name} src={trainer.portrait} sizes="9rem" className="size-20 sm:size-36" />
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-base tracking-normal text-ink-soft">Your trainer</h2>
        <p className="text-xl font-[680]">{trainer.name}</p>
        {standing && <p className="text-ink-soft">{standing}</p>}
        {lead && <p className="measure mt-2">{lead}</p>}
        <a href="#trainer" className="mt-2 inline-flex min-h-11 items-center gap-2">
          <span className="text-link">Read the trainer’s profile</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </section>
  );
}
