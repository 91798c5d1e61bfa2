import { randomUUID } from 'node:crypto';
import type { Life, Step } from './life.ts';

const onWorkshop = (change: (life: Life) => string) => (life: Life) =>
  life.asStaff(`update public.webinars set ${change(life)} where id = $1`, [life.workshop()]);

/** To some half hour around now: few enough that it also comes back to where it was. */
const someTimes = ({ chance, clock }: Life) => {
  const halfHour = 30 * 60_000;
  const start = (Math.floor(clock.now / halfHour) + chance.below(60) - 6) * halfHour;
  const moment = (at: number) => `'${new Date(at).toISOString()}'`;
  return `starts_at = ${moment(start)}, ends_at = ${moment(start + (1 + chance.below(4)) * halfHour)}`;
};

/** What staff do with a workshop, and the clock with all of them. */
export const workshopSteps: Step[] = [
  { name: 'staff move a workshop', weight: 10, act: onWorkshop(someTimes) },
  {
    name: 'a client of the API writes the date as a text',
    weight: 1,
    act: onWorkshop(({ chance }) => `date = 'In ${chance.below(3)} weeks'`),
  },
  {
    name: 'staff hold it elsewhere',
    weight: 2,
    act: onWorkshop(({ chance }) => `mode = '${chance.of(['Online', 'Classroom', 'Hybrid'])}'`),
  },
  {
    name: 'staff say how far it is',
    weight: 4,
    act: onWorkshop(
      ({ chance }) =>
        `status = '${chance.of(['upcoming', 'upcoming', 'upcoming', 'live', 'completed', 'cancelled'])}'`,
    ),
  },
  {
    name: 'staff set the seats',
    weight: 8,
    act: onWorkshop(({ chance }) => `max_attendees = ${chance.below(12)}`),
    refusals: ['seats_below_taken'],
  },
  {
    name: 'staff lower the seats and say whom it hits',
    weight: 6,
    async act(life) {
      const workshop = life.workshop();
      const hit = [await life.registration(workshop), await life.registration(workshop)].filter(Boolean);
      await life.asStaff('select public.lower_seats($1, $2, $3)', [workshop, life.chance.below(8), hit]);
    },
    refusals: ['seats_below_taken', 'workshop_not_found'],
  },
  {
    name: 'staff say how many registered on paper',
    weight: 5,
    async act(life) {
      const [workshop, people] = [life.workshop(), life.chance.below(4)];
      await life.together(async (ask) => {
        await ask('select public.set_paper_registrations($1, $2)', [workshop, people]);
        await ask(
          `insert into private.life_paper values ($1, $2) on conflict (webinar_id) do update set people = excluded.people`,
          [workshop, people],
        );
      });
    },
    refusals: ['workshop_full', 'workshop_not_found'],
  },
  {
    name: 'staff delete a workshop',
    weight: 3,
    act: (life) => life.asStaff('delete from public.webinars where id = $1', [life.workshop()]),
  },
  {
    name: 'staff bring a workshop back',
    weight: 12,
    act: (life) => life.asStaff(`select public.restore_deleted('webinars', $1)`, [life.workshop()]),
  },
  {
    name: 'staff tell people, or say that they need not be told',
    weight: 5,
    act: (life) =>
      life.asStaff('select public.tell_registrants($1, $2)', [
        life.workshop(),
        life.chance.of([true, true, false]),
      ]),
  },
  {
    name: 'staff write to everybody',
    weight: 2,
    act: (life) =>
      life.asStaff(`select public.write_to_registrants($1, $2, 'A word', 'Bring a pen.')`, [
        life.workshop(),
        randomUUID(),
      ]),
    refusals: ['workshop_not_found'],
  },
  {
    name: 'staff say where it is joined',
    weight: 1,
    act: (life) =>
      life.asStaff(`select public.set_join_address($1, 'https://meet.example.com/room')`, [life.workshop()]),
    refusals: ['workshop_not_found'],
  },
  {
    name: 'time passes',
    weight: 8,
    act(life) {
      life.clock.now += life.chance.below(90) * 60_000;
      return life.together((ask) =>
        ask('update private.life_clock set at = greatest(at, $1)', [new Date(life.clock.now)]),
      );
    },
  },
];
