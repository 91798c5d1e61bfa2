import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';

const FIGURES = [
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
        className="pointer-events-none absolute -end-36 -top-40 hidden w-[36rem] text-ink/10 md:block"
      />
      <div className="relative grid gap-12 lg:grid-cols-[1.1fr_1fr] lg:items-end lg:gap-20">
        <div>
          <h2 id="jobs-title" className="text-2xl">
            Job Opportunities
          </h2>
          <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">
            Companies that know our classes send us their openings. Anyone may apply, whether or not they have
            studied here.
          </p>
          <ButtonLink to="/jobs" className="mt-8">
            See the open jobs <Icon name="arrow-right" />
          </ButtonLink>
        </div>
        <dl className="grid gap-x-10 sm:grid-cols-3 lg:grid-cols-1">
          {FIGURES.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-row-reverse items-baseline justify-between gap-6 border-t border-line py-4 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-1 sm:py-5 lg:flex-row-reverse lg:items-baseline lg:justify-between lg:py-5"
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
