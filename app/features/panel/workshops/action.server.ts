import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { flashHeaders } from '#app/data/flash.server.ts';
import type { RequestClient } from '#app/data/session.server.ts';
import { done, failed } from '#app/forms/done-or-failed.ts';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { attendanceOf } from '#app/lib/workshops/attendance.ts';
import { phaseOf } from '#app/lib/workshops/phase.ts';
import type { WorkshopAnswer } from './answer.ts';
import {
  addWalkIn,
  lowerSeats,
  markAttendance,
  Refusal,
  setJoinAddress,
  setPaperRegistrations,
  tellRegistrants,
  writeToRegistrants,
} from './commands.server.ts';
import { bySiteClock, readTaps, toMarks } from './door/taps.ts';
import { findWorkshop, type Workshop } from './queries.server.ts';
import { MarksSchema, type WorkshopCommand, WorkshopCommandSchema } from './schema.server.ts';
import { chosenIn } from './seats/chosen.ts';
import { peopleCount } from './workshop.ts';

interface Work {
  client: RequestClient;
  workshopId: string;
  /** Who is signed in. */
  account: string | undefined;
  now: number;
  /** A hosted database cannot tell this process of a mail. */
  wakeMailWorker: () => void;
}

/** Every form of a workshop's page comes here, told apart by its intent. */
export async function workshopAction(request: Request, work: Work) {
  const fields = await readFields(request);
  const answer = { ...(await answerTo(fields, work)), form: fields.intent };
  return answer.ok ? answer : refuse<WorkshopAnswer>(answer, fields);
}

async function answerTo(fields: Record<string, string>, work: Work): Promise<WorkshopAnswer> {
  const parsed = parseFields(WorkshopCommandSchema, { ...fields, cancelling: chosenIn(Object.keys(fields)) });
  if ('errors' in parsed) return { ...failed('Please look at what is marked'), ...parsed };
  const workshop = await findWorkshop(work.client, work.workshopId);
  if (!workshop) return failed('This workshop has been deleted meanwhile');
  try {
    return await run(parsed.values, { ...work, workshop });
  } catch (error) {
    if (error instanceof Refusal) return failed(error.message);
    throw error;
  }
}

async function run(
  command: WorkshopCommand,
  { client, workshop, account, now, wakeMailWorker }: Work & { workshop: Workshop },
): Promise<WorkshopAnswer> {
  const { id } = workshop;
  switch (command.intent) {
    case 'tell': {
      const people = await tellRegistrants(client, id, command.by === 'mail');
      wakeMailWorker();
      if (people === 0) return done('Everybody has been told by now');
      return done(
        command.by === 'mail'
          ? `The mail goes to ${peopleCount(people)}`
          : `Noted: ${peopleCount(people)} need not be told`,
      );
    }
    case 'paper':
      await setPaperRegistrations(client, id, command.people);
      return done(`${peopleCount(command.people)} registered on paper`);
    case 'walk-in':
      await addWalkIn(client, id, command);
      return done(`${command.name} is registered and has come`);
    case 'write': {
      const { key = randomUUID(), subject, body } = command;
      const people = await writeToRegistrants(client, id, { id: key, subject, body });
      wakeMailWorker();
      return done(`The message goes to ${peopleCount(people)}`);
    }
    case 'join':
      await setJoinAddress(client, id, command.address);
      if (!command.address) return done('Address removed');
      return done(isMailed(workshop, now) ? `Address saved. ${mailedWithout}` : 'Address saved');
    case 'marks':
      if (command.account !== account) return failed(otherAccount);
      await markAttendance(client, bySiteClock(command.marks, command.sentAt, now));
      return { ok: true };
    case 'mark': {
      const attended = command.attended === '' ? {} : { attended: command.attended === 'yes' };
      const at = new Date(now).toISOString();
      await markAttendance(client, [{ registration: command.registration, ...attended, at }]);
      return { ok: true };
    }
    case 'lower':
      await lowerSeats(client, id, command.seats, command.cancelling);
      wakeMailWorker();
      throw redirect(`/admin/workshops/${id}`, {
        headers: flashHeaders({
          title: 'Success',
          description: loweredWords(command.seats, command.cancelling.length),
          tone: 'success',
        }),
      });
  }
}

/** The page belongs to the previous account, which made the taps; another one has signed in since. */
const otherAccount = 'Somebody else is signed in now. The taps are kept for the account that made them.';

/** Stores the taps of a phone's queue. @returns 204; 410 if the account may no longer mark attendance; else why the taps stay there */
export async function sendKeptTaps(
  request: Request,
  { client, account, now }: Pick<Work, 'client' | 'account' | 'now'>,
) {
  const { taps = '', ...fields } = await readFields(request);
  const marks = JSON.stringify(toMarks(readTaps(taps)));
  const parsed = parseFields(MarksSchema, { ...fields, intent: 'marks', marks });
  if ('errors' in parsed) return new Response('Could not read the taps', { status: 400 });
  const { values } = parsed;
  if (values.account !== account) return new Response(otherAccount, { status: 409 });
  try {
    await markAttendance(client, bySiteClock(values.marks, values.sentAt, now));
  } catch (error) {
    // Not 403, which staff get until they set up their second factor: their taps can be sent after that.
    if (error instanceof Refusal) return new Response(error.message, { status: 410 });
    throw error;
  }
  return new Response(null, { status: 204 });
}

/** From an hour before the start the address is in mails, as long as there is something to join. */
const isMailed = (workshop: Workshop, now: number) =>
  workshop.starts_at !== null &&
  Date.parse(workshop.starts_at) - now < 3_600_000 &&
  ['upcoming', 'live'].includes(phaseOf(workshop, now)) &&
  attendanceOf(workshop.mode) !== 'Offline';

const mailedWithout =
  'Mails that went out before had no address or the old one: write to everybody under Mails.';

function loweredWords(seats: number, cancelled: number): string {
  const now = seats === 1 ? 'There is 1 seat now' : `There are ${seats} seats now`;
  if (cancelled === 0) return now;
  return `${now}, and ${cancelled === 1 ? '1 registration is' : `${cancelled} registrations are`} cancelled`;
}
