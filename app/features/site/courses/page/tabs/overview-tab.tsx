import { Icon } from '#app/ui/icon.tsx';
import type { Course } from '../../course.ts';
import { moduleLength } from '../../curriculum.ts';

export function OverviewTab({ course }: { course: Course }) {
  const { features, curriculum, detailedCurriculum } = course;
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.2fr]">
      {features.length > 0 && (
        <section>
          <h2 className="text-xl">What you get</h2>
          <ul className="mt-5 grid gap-3">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3 wrap-anywhere">
                <Icon name="check" className="mt-1 text-accent-text" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
      {curriculum.length > 0 && (
        <section>
          <h2 className="text-xl">What you learn</h2>
          <ol className="mt-5">
            {curriculum.map((module, index) => (
              <li key={module} className="flex gap-4 border-t border-line py-3 wrap-anywhere">
                <span className="w-6 shrink-0 font-[650] text-accent-text tabular-nums">{index + 1}</span>
                {module}
              </li>
            ))}
          </ol>
          <p className="mt-4 text-ink-soft">
            {detailedCurriculum.length > 0 ? 'Week by week: ' : `${moduleLength} a module. `}
            <a href="#curriculum" className="text-link">
              see the full curriculum
            </a>
          </p>
        </section>
      )}
    </div>
  );
}
