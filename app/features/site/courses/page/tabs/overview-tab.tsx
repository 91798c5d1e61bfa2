import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { Course } from '../../course.ts';
import { moduleLength } from '../../curriculum.ts';
import type { AnsweredQuestion } from '../../questions.ts';
import { FeePanel } from '../overview/fee-panel.tsx';
import { Questions } from '../overview/questions.tsx';
import { TrainerRow } from '../overview/trainer-row.tsx';

/** What the course is about, from what is known of it: a part without data does not exist. */
export function OverviewTab({
  course,
  questions,
  proof,
}: {
  course: Course;
  questions: readonly AnsweredQuestion[];
  proof?: ReactNode;
}) {
  const { curriculum, practice, features } = course;
  const hasLists = [curriculum, practice, features].some((list) => list.length > 0);
  return (
    <div className="grid gap-y-14 lg:gap-y-24 print:gap-y-6">
      {hasLists && (
        <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[1.35fr_1fr] print:grid-cols-2">
          <Modules course={course} />
          <div className="grid content-start gap-12">
            <FeatureList title="What you build and practise" icon="code" features={practice} />
            <FeatureList title="What you get" icon="check" features={features} />
          </div>
        </div>
      )}
      <FeePanel course={course} />
      <TrainerRow course={course} />
      {proof}
      <Questions questions={questions} />
    </div>
  );
}

function Modules({ course: { curriculum, detailedCurriculum } }: { course: Course }) {
  if (curriculum.length === 0) return null;
  return (
    <section>
      <h2 className="text-2xl">What you learn</h2>
      <ol className="mt-6">
        {curriculum.map((module, index) => (
          <li
            key={module}
            className="flex items-baseline gap-4 border-t border-line py-3 wrap-anywhere sm:py-4 sm:text-lg"
          >
            <span className="w-7 shrink-0 font-[680] text-accent-text tabular-nums">{index + 1}</span>
            {module}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-soft print:hidden">
        {detailedCurriculum.length > 0 ? 'Week by week: ' : `${moduleLength} a module. `}
        <a href="#curriculum" className="text-link">
          See the full curriculum
        </a>
      </p>
    </section>
  );
}

function FeatureList({
  title,
  icon,
  features,
}: {
  title: string;
  icon: IconName;
  features: readonly string[];
}) {
  if (features.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-5 grid gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3 wrap-anywhere">
            <Icon name={icon} className="mt-1 text-accent-text" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}
