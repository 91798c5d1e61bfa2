import type { PostgrestError } from '@supabase/supabase-js';
import type { RequestClient } from '#app/data/session.server.ts';
import type { AttendanceMark } from './door/taps.ts';
import type { Command } from './schema.server.ts';

/** Why the database did not do it, in words for staff. Whatever else fails is an error. */
export class Refusal extends Error {
  override name = 'Refusal';
}

const roleForbids = 'Your role does not let you do this.';

const refusalWords: Record<string, (detail: string) => string> = {
  workshop_full: (detail) => `${ofOne(detail)} Raise the number of seats first.`,
  workshop_closed: () => 'This workshop is cancelled, so nobody can be added to it.',
  workshop_not_found: () => 'This workshop has been deleted meanwhile.',
  already_registered: () =>
    'Somebody with this name and email address has a seat already. Please look for them in the list.',
  seats_below_taken: (detail) => `That is still too few: ${ofOne(detail)} Please choose more registrations.`,
  '42501': () => roleForbids,
};

/** The database counts as if there were always several. */
const ofOne = (detail: string) =>
  detail.replace(/^All 1 seats are/, 'The only seat is').replace(/^1 seats are/, '1 seat is');

function refuse(error: PostgrestError): never {
  const words = refusalWords[error.message] ?? refusalWords[error.code];
  if (words) throw new Refusal(words(error.details ?? ''));
  throw new Error('What the panel asked of a workshop was not done', { cause: error });
}

async function call<Value>(
  asked: PromiseLike<{ data: Value; error: PostgrestError | null }>,
): Promise<Value> {
  const { data, error } = await asked;
  if (error) refuse(error);
  return data;
}

/** @returns how many it concerned */
export const tellRegistrants = async (client: RequestClient, workshop: string, byMail: boolean) =>
  (await call(client.rpc('tell_registrants', { workshop, by_mail: byMail }))) ?? 0;

export const setPaperRegistrations = (client: RequestClient, workshop: string, people: number) =>
  call(client.rpc('set_paper_registrations', { workshop, people }));

/** Registers somebody at the door and marks them as present. */
export async function addWalkIn(
  client: RequestClient,
  workshop: string,
  { name, phone, email, key }: Command<'walk-in'>,
): Promise<void> {
  const isRegistered = await call(client.rpc('add_walk_in', { workshop, name, phone, email, key }));
  // Stored under that key is somebody else, or the same person until they cancelled.
  if (!isRegistered)
    throw new Refusal(`${name} has not been added. Please load the page anew and try again.`);
}

/** @returns to how many it goes, also for a message that is sent a second time */
export const writeToRegistrants = async (
  client: RequestClient,
  workshop: string,
  message: { id: string; subject: string; body: string },
) => {
  const { id, subject, body } = message;
  return (await call(client.rpc('write_to_registrants', { workshop, message: id, subject, body }))) ?? 0;
};

export const setJoinAddress = (client: RequestClient, workshop: string, address: string) =>
  call(client.rpc('set_join_address', { workshop, address }));

export const markAttendance = (client: RequestClient, marks: AttendanceMark[]) =>
  call(client.rpc('mark_attendance', { marks: marks.map((mark) => ({ ...mark })) }));

export const lowerSeats = (client: RequestClient, workshop: string, seats: number, cancelling: string[]) =>
  call(client.rpc('lower_seats', { workshop, seats, cancelling }));
