import { classNames } from '#app/lib/class-names.ts';
import { type Figures, onPaper } from '../workshop.ts';

/** The workshop in numbers. */
export function FigureList({ figures }: { figures: Figures }) {
  const { seats, taken, registered, cancelled, walk_ins, came, stayed_away } = figures;
  const isOver = taken > seats;
  return (
    <dl className="mt-6 grid grid-cols-4 gap-x-4 gap-y-3 border-y border-line py-4 sm:flex sm:flex-wrap sm:gap-x-9">
      <Figure label="Seats" value={seats} />
      <Figure label="Taken" value={taken} isUrgent={isOver} />
      <Figure label="On paper" value={onPaper(figures)} />
      <Figure label="Cancelled" value={cancelled} />
      <Figure label="Came" value={came} />
      <Figure label="Did not come" value={stayed_away} />
      <Figure label="Not marked" value={registered - came - stayed_away} />
      <Figure label="Walk-ins" value={walk_ins} />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: number;
  isUrgent?: boolean;
}

const Figure = ({ label, value, isUrgent }: FigureProps) => (
  <div className="flex min-w-0 flex-col-reverse justify-end">
    <dt className="text-sm leading-tight text-ink-soft">{label}</dt>
    <dd className={classNames('text-lg leading-tight font-[650] tabular-nums', isUrgent && 'text-danger')}>
      {value}
    </dd>
  </div>
);
