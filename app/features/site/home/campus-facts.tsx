import { site } from '#app/site.ts';

const facts = [
  { value: '2 ways', label: 'to attend: in the room or by live telecast' },
  { value: '6 days', label: 'a week we are open, Monday to Saturday' },
  { value: '100+ hours', label: 'of classes, labs and project work' },
  { value: '10+ years', label: 'of experience behind every trainer' },
  { value: '24/7', label: 'support while you study with us' },
  { value: '90%', label: 'placement rate' },
];

export function CampusFacts() {
  return (
    <section aria-labelledby="campus-facts-title" className="border-b border-line">
      <h2 id="campus-facts-title" className="sr-only">
        Our campus in {site.city}
      </h2>
      <dl className="page-width grid gap-x-8 py-5 sm:grid-cols-3 sm:gap-y-8 sm:py-10 lg:grid-cols-6 lg:py-12">
        {facts.map(({ value, label }) => (
          <div
            key={value}
            className="flex flex-row-reverse items-baseline justify-end gap-x-3 py-1 sm:flex-col-reverse sm:py-0"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg font-[680] tabular-nums max-sm:w-28 max-sm:flex-none sm:text-xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
