import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { FigureLabel } from '#app/ui/figure-label.tsx';

export function CampusFacts() {
  const { city, figures } = useWholeInstitute();
  if (figures.campus.length === 0) return null;
  return (
    <section aria-labelledby="campus-facts-title" className="border-b border-line">
      <h2 id="campus-facts-title" className="sr-only">
        Our campus{city && ` in ${city}`}
      </h2>
      <dl className="page-width grid gap-x-8 py-5 sm:grid-cols-3 sm:gap-y-8 sm:py-10 lg:grid-cols-6 lg:py-12">
        {figures.campus.map((figure) => (
          <div
            key={`${figure.value} ${figure.label}`}
            className="flex flex-row-reverse items-baseline justify-end gap-x-3 py-1 sm:flex-col-reverse sm:py-0"
          >
            <dt className="text-sm text-ink-soft">
              <FigureLabel figure={figure} />
            </dt>
            <dd className="text-lg font-[680] tabular-nums max-sm:w-28 max-sm:flex-none sm:text-xl">
              {figure.value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
