import type { Course } from '../../course.ts';
import { splitTrainer } from '../../trainer.ts';
import { TrainerPicture } from '../trainer-picture.tsx';

export function TrainerTab({ course }: { course: Course }) {
  const { name, description } = splitTrainer(course.trainer);
  if (!name) {
    return <p>We will name the trainer of this course soon. Call us, and we will tell you who teaches it.</p>;
  }
  return (
    <section className="grid gap-x-12 gap-y-6 sm:grid-cols-[auto_1fr]">
      <TrainerPicture name={name} className="size-32 md:size-44" />
      <div className="wrap-anywhere">
        <h2 className="text-2xl">{name}</h2>
        <p className="mt-1 text-ink-soft">Trainer of {course.name}</p>
        {description && <p className="measure mt-5 text-lg">{description}</p>}
        <p className="measure mt-4 text-ink-soft">
          All our trainers have 10+ years of experience in the trade that they teach.
        </p>
      </div>
    </section>
  );
}
