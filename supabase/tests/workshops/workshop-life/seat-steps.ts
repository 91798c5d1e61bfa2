import { buildRegistration, insertRow } from '#tests/support/builders.ts';
import type { Life, Step } from './life.ts';

const noSeat = ['workshop_full', 'workshop_closed', 'already_registered', 'workshop_not_found'];

const register = (life: Life, changes: object = {}) =>
  insertRow(
    'is_walk_in' in changes ? life.asStaff : life.asVisitor,
    'course_enrollments',
    buildRegistration(life.workshop(), 1, { ...life.person(), ...changes }),
  );

/** Of somebody's registration, if there is one. */
const onRegistration = (act: (life: Life, id: string) => Promise<unknown>) => async (life: Life) => {
  const id = await life.registration(life.workshop());
  if (id) await act(life, id);
};

/** By the link of a mail that came lately: of those from before most lead to seats that are gone. */
const byLink = (act: (life: Life, token: string) => Promise<unknown>) => async (life: Life) => {
  if (life.links.length > 0) await act(life, life.chance.of(life.links.slice(-30)));
};

/** What people do about their seats, and staff about somebody's. */
export const seatSteps: Step[] = [
  {
    name: 'a visitor registers',
    weight: 30,
    act: (life) => register(life),
    refusals: ['too_many_leads'],
  },
  {
    name: 'staff write somebody down at the door',
    weight: 4,
    act: (life) => register(life, { is_walk_in: true }),
    refusals: noSeat,
  },
  {
    name: 'a visitor cancels by the link',
    weight: 10,
    act: byLink((life, token) => life.asVisitor('select public.cancel_registration($1)', [token])),
  },
  {
    name: 'a visitor cancels by the link twice at once',
    weight: 2,
    act: byLink((life, token) =>
      Promise.all([1, 2].map(() => life.asVisitor('select public.cancel_registration($1)', [token]))),
    ),
  },
  {
    name: 'a visitor changes their name by the link',
    weight: 2,
    act: byLink((life, token) =>
      life.asVisitor('select public.rename_registration($1, $2)', [
        token,
        life.chance.of([`Name ${life.chance.below(3)}`, life.person().name]),
      ]),
    ),
    refusals: ['already_registered'],
  },
  {
    name: 'staff cancel a seat',
    weight: 10,
    act: onRegistration((life, id) =>
      life.asStaff(
        'update public.course_enrollments set cancelled_at = now() where id = $1 and cancelled_at is null',
        [id],
      ),
    ),
  },
  {
    name: 'staff give a seat back',
    weight: 10,
    act: onRegistration((life, id) =>
      life.asStaff('update public.course_enrollments set cancelled_at = null where id = $1', [id]),
    ),
    refusals: ['workshop_full', 'workshop_closed', 'already_registered'],
  },
  {
    name: 'staff delete a registration',
    weight: 2,
    act: onRegistration((life, id) =>
      life.asStaff('delete from public.course_enrollments where id = $1', [id]),
    ),
  },
  {
    name: 'staff erase a person, whatever they have seats in',
    weight: 3,
    act: onRegistration((life, id) => life.asStaff('select public.erase_person($1)', [id])),
  },
  {
    name: 'staff mark who came',
    weight: 4,
    act: onRegistration((life, id) =>
      life.asStaff('select public.mark_attendance($1)', [
        JSON.stringify([{ registration: id, attended: life.chance.of([true, true, false, null]) }]),
      ]),
    ),
  },
];
