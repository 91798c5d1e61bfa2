import type { RequestClient } from '#app/data/session.server.ts';
import { whereOpen } from '#app/lib/workshops/open.ts';
import { dateInWords } from '#app/lib/workshops/times.ts';
import { type CourseLeads, leadsOn, noCourse, type Period, sum } from './figures.ts';

const mostCourses = 10;
const mostWorkshops = 50;

export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** The last days, the days before them to compare with, and the seats of what is still to come. */
export async function readFigures(client: RequestClient, period: Period) {
  const [perDay, perCourse, workshops] = await Promise.all([
    client.rpc('leads_per_day', { days: 2 * period }, { get: true }).throwOnError(),
    client.rpc('leads_per_course', { days: period }, { get: true }).throwOnError(),
    listOpenWorkshops(client),
  ]);
  return {
    period,
    days: perDay.data.slice(-period),
    before: sum(perDay.data.slice(0, -period).map(leadsOn)),
    courses: mostAskedFor(
      perCourse.data.map(({ course_id, course_name, leads }) => ({
        id: course_id ?? '',
        // An enquiry may name a course that is gone, or none.
        name: course_name || course_id || noCourse,
        leads,
      })),
    ),
    workshops,
  };
}

async function listOpenWorkshops(client: RequestClient) {
  const columns = 'id, title, date, taken:registered_count, seats:max_attendees';
  const { data } = await whereOpen(client.from('webinars').select(columns), Date.now())
    .order('starts_on')
    .order('starts_at')
    .order('id')
    .limit(mostWorkshops)
    .throwOnError();
  return data.map((workshop) => ({ ...workshop, date: dateInWords(workshop.date) }));
}

function mostAskedFor(courses: CourseLeads[]): CourseLeads[] {
  const rest = courses.slice(mostCourses);
  if (rest.length === 0) return courses;
  const name = rest.length === 1 ? '1 other' : `${rest.length} others`;
  return [
    ...courses.slice(0, mostCourses),
    { id: 'others', name, leads: sum(rest.map(({ leads }) => leads)) },
  ];
}
