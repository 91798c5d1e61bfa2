import type { ReactNode } from 'react';
import type { Institute } from '#app/lib/institute/institute.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { nextDateOf } from '../../batches.ts';
import type { Course } from '../../course.ts';
import { curriculumSize } from '../../curriculum.ts';
import { PriceTag } from '../../price-tag.tsx';

export function DetailsTab({ course }: { course: Course }) {
  const institute = useWholeInstitute();
  return (
    <section>
      <h2 className="text-xl">At a glance</h2>
      <dl className="mt-6 max-w-[60rem]">
        {detailsOf(course, institute).map(([label, value]) => (
          <div key={label} className="grid gap-x-8 border-t border-line py-4 sm:grid-cols-[13rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-[600] wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Only what is known of this course gets a row. */
function detailsOf(course: Course, { city, address }: Institute): [string, ReactNode][] {
  const rows: [string, ReactNode][] = [
    ['Course', course.name],
    ['Category', course.category],
    ['Level', course.level],
    ['Duration', course.duration],
    ['Curriculum', curriculumSize(course)],
    ['Next available date', nextDateOf(course)],
    ['Delivery modes', `Classroom${city && ` in ${city}`}, or live stream`],
    ['Where', address.lines.join(', ')],
    ['Trainer', [course.trainer.name, course.trainer.role].filter(Boolean).join(', ')],
    ['Fee', (course.price || course.discount) && <PriceTag course={course} />],
  ];
  return rows.filter(([, value]) => value);
}
