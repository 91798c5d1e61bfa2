import { data, type RouterContextProvider, redirect } from 'react-router';
import * as v from 'valibot';
import { flashHeaders } from '#app/data/flash.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { type RequestClient, requestClient } from '#app/data/session.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { roleName, staffRoles } from '#app/lib/roles.ts';
import {
  changeRole,
  changeSetting,
  inviteAgain,
  inviteColleague,
  withdrawInvitation,
} from './commands.server.ts';
import { failed, succeeded } from './toasts.ts';

const id = v.pipe(v.string(), v.uuid());
const form = v.optional(v.string());

const PeopleCommandSchema = v.variant('intent', [
  v.object({
    intent: v.literal('invite'),
    form,
    email: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(320, 'This is longer than an email address can be.'),
      v.toLowerCase(),
      // As the table takes it: a mail server must read nothing else into it.
      v.regex(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Please enter an email address.'),
    ),
    role: v.picklist(staffRoles),
  }),
  v.object({ intent: v.picklist(['again', 'withdraw']), form, invitation: id }),
  v.object({
    intent: v.literal('role'),
    form,
    person: id,
    /** As the page shows it, for the answer. */
    name: v.optional(v.pipe(v.string(), v.maxLength(320)), 'Somebody'),
    role: v.picklist([...staffRoles, 'user']),
    handTo: v.optional(
      v.pipe(
        v.union([v.literal(''), id]),
        v.transform((text) => text || null),
      ),
      '',
    ),
  }),
  v.object({ intent: v.literal('second-factor'), form, wanted: v.picklist(['yes', 'no']) }),
  v.object({
    intent: v.literal('reading-limit'),
    form,
    people: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[1-9]\d{0,5}$/, 'Please write a whole number from 1 to 999999.'),
      v.transform(Number),
    ),
  }),
]);
type PeopleCommand = v.InferOutput<typeof PeopleCommandSchema>;

/** Every form of the page comes here, told apart by its intent. */
export async function peopleAction(request: Request, context: Readonly<RouterContextProvider>, me: string) {
  const fields = await readFields(request);
  const parsed = parseFields(PeopleCommandSchema, fields);
  if ('errors' in parsed) {
    if (!parsed.errors.email && !parsed.errors.people) throw data(null, { status: 400 });
    return refuse<FormAnswer>({ form: fields.form, ...parsed }, fields);
  }
  const command = parsed.values;
  const outcome = await run(requestClient(context), command).catch((error: unknown) => {
    context.get(serverContext).log({ level: 'error', message: 'Staff could not be changed', error });
    return null;
  });
  const answer = { form: command.form ?? command.intent };
  if (outcome === 'done') {
    const toast = succeeded(whatIsDone(command, context.get(serverContext).mail.hasMailServer));
    // What was rendered with this answer, one might not be allowed to see any more.
    if (changesOneself(command, me))
      throw redirect('/admin/people', { status: 303, headers: flashHeaders(toast) });
    return { ...answer, ok: true as const, toast };
  }
  if (outcome && command.intent === 'invite')
    return refuse<FormAnswer>({ ...answer, errors: { email: outcome } }, fields);
  return refuse<FormAnswer>({ ...answer, toast: failed(outcome ?? undefined) }, fields);
}

const changesOneself = (command: PeopleCommand, me: string) =>
  command.intent === 'second-factor' || (command.intent === 'role' && command.person === me);

function run(client: RequestClient, command: PeopleCommand): Promise<string> {
  switch (command.intent) {
    case 'invite':
      return inviteColleague(client, command.email, command.role);
    case 'again':
      return inviteAgain(client, command.invitation);
    case 'withdraw':
      return withdrawInvitation(client, command.invitation);
    case 'role':
      return changeRole(client, command);
    case 'second-factor':
      return changeSetting(client, 'staff_second_factor', command.wanted === 'yes');
    case 'reading-limit':
      return changeSetting(client, 'people_read_an_hour', command.people);
  }
}

const keptInvitation = 'The invitation is kept in the mailbox, not sent: SMTP_URL is not set';

function whatIsDone(command: PeopleCommand, hasMailServer: boolean): string {
  switch (command.intent) {
    case 'invite':
      return hasMailServer ? `An invitation is on its way to ${command.email}` : keptInvitation;
    case 'again':
      return hasMailServer ? 'The invitation is on its way again' : keptInvitation;
    case 'withdraw':
      return 'Invitation withdrawn successfully';
    case 'role':
      return command.role === 'user'
        ? `${command.name} does not work here any more`
        : `${command.name} is ${roleName(command.role).toLowerCase()} now`;
    case 'second-factor':
      return command.wanted === 'yes'
        ? 'Everybody who works here is asked for a second step from now on'
        : 'Only those who have set up a second step are asked for it now';
    case 'reading-limit':
      return `The audit log now records reading more than ${command.people} people within an hour`;
  }
}
