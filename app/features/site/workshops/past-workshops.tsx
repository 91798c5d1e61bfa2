import { ButtonLink } from '#app/ui/button.tsx';
import { askForNext, nextDateLabel, overWords, type Workshop, workshopPath } from './workshop.ts';

/** Rows without price and seats, quieter than the cards of open workshops. */
export function PastWorkshops({ workshops }: { workshops: readonly Workshop[] }) {
  if (workshops.length === 0) return null;
  return (
    <>
      <h3 className="mt-10 text-lg md:mt-14">Past workshops</h3>
      <ul className="mt-3 border-t border-line">
        {workshops.map((workshop) => (
          <li
            key={workshop.id}
            className="grid gap-x-10 border-b border-line py-3 wrap-anywhere md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-baseline"
          >
            <h4 className="font-[650]">
              <a href={workshopPath(workshop)} className="hover:underline">
                {workshop.title}
              </a>
            </h4>
            <p className="text-ink-soft">{overWords(workshop)}</p>
            <ButtonLink
              tone="quiet"
              to={`${workshopPath(workshop)}?${askForNext}`}
              className="justify-self-start"
            >
              {nextDateLabel}
              <span className="sr-only"> after {workshop.title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
