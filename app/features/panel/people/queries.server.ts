import type { RequestClient } from '#app/data/session.server.ts';
import { indianMoment } from '#app/lib/indian-moment.ts';
import { indianDay, shortDay } from '#app/lib/indian-time.ts';
import { describeFate } from '#app/lib/mail-state.ts';
import { rightsInPanel } from '#app/lib/panel-pages.ts';
import { staffRoles } from '#app/lib/roles.ts';

/** Everything on the page, read in parallel. */
export async function readPeople(
  client: RequestClient,
  { me, now, hasMailServer }: { me: string; now: number; hasMailServer: boolean },
) {
  const [staff, invitations, settings, rights] = await Promise.all([
    client.rpc('list_staff').throwOnError(),
    client
      .from('staff_invitations')
      .select(
        `id, email, role, invited_by, expires_at,
         mails:mail_outbox (status, attempts, next_attempt_at, claimed_until, last_error, sent_at, created_at)`,
      )
      .order('created_at')
      .order('id')
      .order('created_at', { referencedTable: 'mails', ascending: false })
      .limit(1, { referencedTable: 'mails' })
      .throwOnError(),
    client
      .from('settings')
      .select('name, value')
      .in('name', ['staff_second_factor', 'people_read_an_hour'])
      .throwOnError(),
    client.rpc('what_roles_may').throwOnError(),
  ]);
  const setTo = (name: string) => settings.data.find((setting) => setting.name === name)?.value;
  return {
    people: staff.data.map((person) => ({
      id: person.id,
      name: person.name || person.email || 'Without a name',
      email: person.email ?? '',
      role: person.role,
      givenBy: person.role_given_by,
      givenOn: person.role_given_at && shortDay(indianDay(person.role_given_at)),
      lastSeen: person.last_seen_at && indianMoment(person.last_seen_at),
      hasSecondFactor: person.has_second_factor,
      isSuspended: person.is_suspended,
      leads: person.leads,
      isMe: person.id === me,
    })),
    invitations: invitations.data.map(({ id, email, role, invited_by, expires_at, mails: [mail] }) => ({
      id,
      email,
      role,
      invitedBy: invited_by,
      until: indianMoment(expires_at),
      isExpired: Date.parse(expires_at) <= now,
      /** Of its newest mail; null for people who may not read the outbox. */
      mail: mail ? describeFate(mail, { now: new Date(now), hasMailServer }) : null,
    })),
    hasMailServer,
    /** What each role may do in the panel, in words. */
    rights: Object.fromEntries(staffRoles.map((role) => [role, rightsOf(role, rights.data)])),
    asksForSecondFactor: setTo('staff_second_factor') === true,
    /** How many different people somebody may read within an hour before the audit log records it. */
    readingLimit: Number(setTo('people_read_an_hour')),
  };
}

const rightsOf = (role: string, rights: { role: string; may: string }[]) =>
  rightsInPanel(rights.filter((right) => right.role === role).map(({ may }) => may));

export type People = Awaited<ReturnType<typeof readPeople>>;
export type Colleague = People['people'][number];
export type Invitation = People['invitations'][number];
