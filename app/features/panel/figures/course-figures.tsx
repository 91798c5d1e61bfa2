import { Bar } from './bar.tsx';
import { type CourseLeads, count } from './figures.ts';

/** The table is the chart: each course has its bar under its name. */
export function CourseFigures({ courses }: { courses: CourseLeads[] }) {
  const most = Math.max(...courses.map(({ leads }) => leads));
  return (
    <table className="w-full tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Leads</th>
        </tr>
      </thead>
      <tbody>
        {courses.map(({ id, name, leads }) => (
          <tr key={`${id} ${name}`} className="border-t border-line">
            <th scope="row" className="w-full py-3 text-start font-[420] wrap-anywhere">
              {name}
              <Bar value={leads} max={most} />
            </th>
            <td className="py-3 ps-6 text-end align-bottom text-lg leading-none font-[600]">
              {count(leads)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
