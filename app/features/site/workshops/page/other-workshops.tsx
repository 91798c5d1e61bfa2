import { priceOf } from '#app/lib/workshops/price.ts';
import { dayInFull } from '#app/lib/workshops/times.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Section } from '#app/ui/container.tsx';
import { NothingPlanned } from '../nothing-planned.tsx';
import { SubscribeLink } from '../subscribe-link.tsx';
import { type Workshop, workshopPath } from '../workshop.ts';

/** More are on the home page. */
const mostRows = 6;

/** What else there is: rows before cards, each with the four things by which one chooses. */
export function OtherWorkshops({ workshops, siteUrl }: { workshops: readonly Workshop[]; siteUrl: string }) {
  return (
    <Section id="next" tone="sunk" labelledBy="next-title">
      <h2 id="next-title" className="text-2xl">
        {workshops.length > 0 ? 'Other workshops' : 'What is next'}
      </h2>
      {workshops.length > 0 ? (
        <ul className="mt-6 border-t border-line lg:mt-8">
          {workshops.slice(0, mostRows).map((workshop) => (
            <Row key={workshop.id} workshop={workshop} />
          ))}
        </ul>
      ) : (
        <NothingPlanned />
      )}
      {workshops.length > mostRows && (
        <p className="mt-4">
          <a href="/#workshops" className="text-link lone-link font-[600]">
            See all workshops
          </a>
        </p>
      )}
      <SubscribeLink siteUrl={siteUrl} />
    </Section>
  );
}

function Row({ workshop }: { workshop: Workshop }) {
  const when = [dayInFull(workshop.date), workshop.time].filter(Boolean).join(', ');
  return (
    <li className="relative grid gap-x-10 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_4.5rem] md:items-baseline">
      <h3 className="text-lg wrap-anywhere">
        <a href={workshopPath(workshop)} className="card-link after:absolute after:inset-0 hover:underline">
          {workshop.title}
        </a>
      </h3>
      <p className="text-ink-soft wrap-anywhere">{when}</p>
      <div className="flex gap-x-4 md:contents">
        <p className="text-ink-soft wrap-anywhere">{workshop.mode}</p>
        <p className="font-[650] tabular-nums md:text-end">
          {workshop.phase === 'live' ? <Badge tone="success">LIVE</Badge> : priceOf(workshop)}
        </p>
      </div>
    </li>
  );
}
