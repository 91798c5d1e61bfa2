import { redirect } from 'react-router';
import { flashHeaders } from '#app/data/flash.server.ts';
import { done, failed } from '#app/forms/done-or-failed.ts';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { type Lead, leadCount } from '../lead.ts';
import { type Client, findLead } from '../queries.server.ts';
import { failedToUpdate, type LeadAnswer } from './answer.ts';
import {
  addNote,
  cancelRegistration,
  changeLead,
  erasePerson,
  restoreRegistration,
} from './commands.server.ts';
import { type LeadCommand, LeadCommandSchema } from './schema.server.ts';

interface Work {
  client: Client;
  /** The administrator's own id. */
  me: string;
  leadId: string;
}

/** Every form of a lead's page comes here, told apart by its intent. */
export async function leadAction(request: Request, work: Work) {
  const fields = await readFields(request);
  const answer = { ...(await answerTo(fields, work)), form: fields.intent };
  // That somebody else was quicker is no error.
  return answer.ok ? answer : refuse<LeadAnswer>(answer, fields, { status: 200 });
}

async function answerTo(fields: Record<string, string>, { client, me, leadId }: Work): Promise<LeadAnswer> {
  const parsed = parseFields(LeadCommandSchema, fields);
  if ('errors' in parsed) return { ...failed(failedToUpdate), ...parsed };
  const lead = await findLead(client, leadId);
  return lead ? run(parsed.values, { client, me, lead }) : failed(leadErased);
}

const leadErased = 'This lead has been erased meanwhile';

async function run(command: LeadCommand, { client, me, lead }: { client: Client; me: string; lead: Lead }) {
  switch (command.intent) {
    case 'change':
      return change(client, lead, { ...command, me });
    case 'note':
      await addNote(client, lead, command);
      return done('Note added successfully');
    case 'cancel':
      await cancelRegistration(client, lead);
      return done('Registration cancelled, and the seat given back');
    case 'restore':
      return restore(client, lead);
    case 'erase':
      return erase(client, lead, command.leads);
  }
}

async function change(
  client: Client,
  lead: Lead,
  changes: Parameters<typeof changeLead>[2],
): Promise<LeadAnswer> {
  const { outcome, ...conflict } = await changeLead(client, lead, changes);
  if (outcome === 'conflict') return { ok: false, ...conflict };
  return outcome === 'saved' ? done('Lead updated successfully') : failed(leadErased);
}

async function restore(client: Client, lead: Lead): Promise<LeadAnswer> {
  const refusal = await restoreRegistration(client, lead);
  return refusal ? failed(refusal) : done('Registration restored, and the seat taken again');
}

async function erase(client: Client, lead: Lead, agreed: number): Promise<LeadAnswer> {
  const outcome = await erasePerson(client, lead, agreed);
  if (outcome === 'forbidden') return failed('Your role does not let you erase leads');
  if ('leads' in outcome)
    return failed(`There are ${leadCount(outcome.leads)} of this person by now. Please look again.`);
  throw redirect('/admin/leads', {
    headers: flashHeaders({
      title: 'Success',
      description: `${leadCount(outcome.erased)} erased, with everything that belonged to them`,
      tone: 'success',
    }),
  });
}
