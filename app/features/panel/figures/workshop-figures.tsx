import { Badge } from '#app/ui/badge.tsx';
import { Bar } from './bar.tsx';
import { count, isFull, type Workshop } from './figures.ts';

export function WorkshopFigures({ workshops }: { workshops: Workshop[] }) {
  return (
    <table className="w-full tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">Workshop</th>
          <th scope="col">Seats taken</th>
        </tr>
      </thead>
      <tbody>
        {workshops.map((workshop) => (
          <tr key={workshop.id} className="border-t border-line">
            <th scope="row" className="w-full py-3 text-start font-[420] wrap-anywhere">
              {workshop.title} {isFull(workshop) && <Badge>Fully Booked</Badge>}
              <span className="block text-sm text-ink-soft">{workshop.date}</span>
              <Bar value={workshop.taken} max={workshop.seats} />
            </th>
            <td className="py-3 ps-6 text-end align-bottom leading-none whitespace-nowrap">
              <b className="text-lg leading-none">{count(workshop.taken)}</b> of {count(workshop.seats)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
