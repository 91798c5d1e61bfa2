import { longDate } from '#app/lib/long-date.ts';
import { groupDigits } from '#app/lib/rupees.ts';

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** How many days the address asks for; thirty unless it says otherwise. */
export const readPeriod = (params: URLSearchParams): Period =>
  periods.find((days) => String(days) === params.get('days')) ?? 30;

export interface Day {
  day: string;
  enquiries: number;
  enrolments: number;
  registrations: number;
}

export interface CourseLeads {
  /** Empty where the leads name a course without its id, or none. */
  id: string;
  name: string;
  leads: number;
}

export interface Workshop {
  id: string;
  title: string;
  date: string;
  taken: number;
  seats: number;
}

export const leadsOn = ({ enquiries, enrolments, registrations }: Day) =>
  enquiries + enrolments + registrations;

/** "42 leads in 30 days, 12 more than in the 30 days before. The busiest day was 12 November 2026 with 7." */
export function describeDays(days: Day[], before: number): string {
  const total = sum(days.map(leadsOn));
  const more = total - before;
  const change = more === 0 ? 'as many as' : `${count(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than`;
  const busiest = busiestDay(days);
  const peak = busiest
    ? ` The busiest day was ${longDate(busiest.day)} with ${count(leadsOn(busiest))}.`
    : '';
  return `${count(total)} ${total === 1 ? 'lead' : 'leads'} in ${days.length} days, ${change} in the ${days.length} days before.${peak}`;
}

export function busiestDay(days: Day[]): Day | undefined {
  const busiest = days.toSorted((one, other) => leadsOn(other) - leadsOn(one))[0];
  return busiest && leadsOn(busiest) > 0 ? busiest : undefined;
}

/** The line of the leads that name no course. */
export const noCourse = 'No course named';

/** "Python Development is asked for most: 12 of 42 leads." */
export function describeCourses(courses: Pick<CourseLeads, 'name' | 'leads'>[]): string {
  const named = courses.filter(({ name }) => name !== noCourse);
  const [first] = named;
  if (!first) return 'Nobody has asked for a course.';
  const all = sum(courses.map(({ leads }) => leads));
  const equals = named.filter(({ leads }) => leads === first.leads).length;
  if (equals > 1)
    return `${count(equals)} courses are asked for most: ${count(first.leads)} of ${count(all)} leads each.`;
  return `${first.name} is asked for most: ${count(first.leads)} of ${count(all)} ${all === 1 ? 'lead' : 'leads'}.`;
}

/** "3 workshops are open: 117 of 230 seats are taken, 1 workshop is fully booked." */
export function describeWorkshops(workshops: Workshop[]): string {
  const full = workshops.filter(isFull).length;
  const taken = sum(workshops.map((workshop) => workshop.taken));
  const seats = sum(workshops.map((workshop) => workshop.seats));
  const booked = full === 0 ? '' : `, ${workshopsAre(full)} fully booked`;
  return `${workshopsAre(workshops.length)} open: ${count(taken)} of ${count(seats)} ${seats === 1 ? 'seat is' : 'seats are'} taken${booked}.`;
}

export const isFull = ({ taken, seats }: Workshop) => taken >= seats;

const workshopsAre = (number: number) => (number === 1 ? '1 workshop is' : `${count(number)} workshops are`);

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export const count = groupDigits;

/** The top of a scale that ends in a round number not below the largest value: 1, 2, 5, 10, 20, 50 … */
export function scaleTop(largest: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = [1, 2, 5].find((step) => step * unit >= largest);
    if (top) return top * unit;
  }
}
