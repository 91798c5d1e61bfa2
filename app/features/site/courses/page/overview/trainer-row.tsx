import { Icon } from '#app/ui/icon.tsx';
import type { Course } from '../../course.ts';
import { splitTrainer } from '../../trainer.ts';
import { splitFirstSentence } from '../split-first-sentence.ts';
import { TrainerPicture } from '../trainer-picture.tsx';

/** Who teaches, in a sentence; the profile has the rest. */
export function TrainerRow({ course }: { course: Course }) {
  const { name, description } = splitTrainer(course.trainer);
  if (!name) return null;
  const { lead } = splitFirstSentence(description);
  return (
    <section className="flex gap-5 sm:gap-8 print:hidden">
      <TrainerPicture name={name} className="size-20 sm:size-36" />
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-base tracking-normal text-ink-soft">Your trainer</h2>
        <p className="text-xl font-[680]">{name}</p>
        {lead && <p className="measure mt-2">{lead}</p>}
        <a href="#trainer" className="mt-2 inline-flex min-h-11 items-center gap-2">
          <span className="text-link">Read the trainer’s profile</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </section>
  );
}
