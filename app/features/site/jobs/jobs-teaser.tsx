import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';

const figures = [
  { value: '50+', label: 'Active Jobs' },
  { value: '25+', label: 'Hiring Partners' },
  { value: '₹5-25L', label: 'Salary Range' },
];

/** The home page's way to the job board. */
export function JobsTeaser() {
  return (
    <Section id="jobs" tone="board" labelledBy="jobs-title">
      <KolamFigure
        seed="jobs"
        size={9}
        dots={false}
        className="pointer-events-none absolute -end-28 -top-56 hidden w-[34rem] text-ink/12 lg:block"
      />
      <div className="relative">
        <h2 id="jobs-title" className="text-2xl">
          Job Opportunities
        </h2>
        <p className="mt-4 max-w-[48ch] text-lg text-ink-soft">
          Companies that know our classes send us their openings. Anyone may apply, whether or not they have
          studied here.
        </p>
        <ButtonLink to="/jobs" className="mt-8">
          See the open jobs <Icon name="arrow-right" />
        </ButtonLink>
        <dl className="mt-14 grid gap-x-10 sm:grid-cols-3">
          {figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-row-reverse items-baseline justify-between gap-x-6 border-t border-line py-4 sm:flex-col-reverse sm:items-start sm:justify-end"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-2xl font-[680] tracking-tight tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
