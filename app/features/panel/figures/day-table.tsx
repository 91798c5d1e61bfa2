import { longDate } from '#app/lib/long-date.ts';
import { count, type Day, leadsOn } from './figures.ts';

/** Words short enough for a phone. */
const columns: [label: string, value: (day: Day) => number][] = [
  ['Enquiries', ({ enquiries }) => enquiries],
  ['Courses', ({ enrolments }) => enrolments],
  ['Workshops', ({ registrations }) => registrations],
  ['All', leadsOn],
];

/** The same figures to read, newest first. */
export function DayTable({ days }: { days: Day[] }) {
  return (
    <details className="mt-6">
      <summary className="w-max cursor-pointer py-2 font-[600]">The figures, day by day</summary>
      <table className="mt-2 w-full max-w-3xl text-end text-sm tabular-nums sm:text-base">
        <thead className="border-b-2 border-line text-ink-soft">
          <tr>
            <th scope="col" className="py-2 text-start font-[600]">
              Day
            </th>
            {columns.map(([label]) => (
              <th key={label} scope="col" className="py-2 ps-2 font-[600]">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="py-1.5 text-start font-[420] whitespace-nowrap">
                {shortDate(day.day)}
              </th>
              {columns.map(([label, value]) => (
                <td key={label} className="py-1.5 ps-2">
                  {count(value(day))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** '15 Nov': no period is long enough to see a day of two years. */
const shortDate = (day: string) => longDate(day).replace(/ (\w{3})\w* \d+$/, ' $1');
