import type { Banner } from '#app/data/texts/texts.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/container.tsx';
import { FigureLabel } from '#app/ui/figure-label.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';

/** The home page's way to the job board. */
export function JobsTeaser({ banner }: { banner: Banner | undefined }) {
  const { figures } = useWholeInstitute();
  if (!banner) return null;
  const { title, text, button } = banner;
  return (
    <Section id="jobs" tone="board" labelledBy="jobs-title">
      <KolamFigure
        seed="jobs"
        size={9}
        dots={false}
        className="pointer-events-none absolute -end-28 -top-56 hidden w-[34rem] text-ink/12 lg:block"
      />
      <div className="relative wrap-anywhere">
        <h2 id="jobs-title" className="text-2xl">
          {title}
        </h2>
        <p className="mt-3 max-w-[48ch] text-ink-soft sm:mt-4 sm:text-lg">{text}</p>
        {button && (
          <ButtonLink to={button.address} className="mt-6 md:mt-8">
            {button.label} <Icon name="arrow-right" />
          </ButtonLink>
        )}
        {figures.jobs.length > 0 && (
          <dl className="mt-8 grid grid-cols-3 gap-x-4 sm:gap-x-10 md:mt-14">
            {figures.jobs.map((figure) => (
              <div
                key={`${figure.value} ${figure.label}`}
                className="flex flex-col-reverse justify-end border-t border-line pt-3 sm:py-4"
              >
                <dt className="text-ink-soft max-sm:text-sm">
                  <FigureLabel figure={figure} />
                </dt>
                <dd className="text-xl font-[680] tracking-tight sm:text-2xl tabular-nums">{figure.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Section>
  );
}
