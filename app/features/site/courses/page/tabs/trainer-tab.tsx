import { Portrait } from '#app/ui/portrait.tsx';
import type { Course } from '../../course.ts';
import { TrainerFacts } from '../trainer-facts.tsx';

export function TrainerTab({ course: { name, trainer } }: { course: Course }) {
  if (!trainer.name) {
    return <p>We will name the trainer of this course soon. Call us, and we will tell you who teaches it.</p>;
  }
  const isExperienced = trainer.years === null || trainer.years >= 10;
  return (
    <section className="grid gap-x-12 gap-y-6 sm:grid-cols-[auto_1fr]">
      <Portrait name={trainer.name} src={trainer.portrait} sizes="11rem" className="size-32 md:size-44" />
      <div className="wrap-anywhere">
        <h2 className="text-2xl">{trainer.name}</h2>
        {trainer.role && <p className="mt-1 text-lg">{trainer.role}</p>}
        <p className="mt-1 text-ink-soft">Trainer of {name}</p>
        {trainer.description && <p className="measure mt-5 text-lg">{trainer.description}</p>}
        <TrainerFacts trainer={trainer} />
        {isExperienced && (
          <p className="measure mt-4 text-ink-soft">
            All our trainers have 10+ years of experience in the trade that they teach.
          </p>
        )}
      </div>
    </section>
  );
}
