import type { RequestClient } from '#app/data/session.server.ts';

type Outcome = 'done' | string;

/** Again for somebody who is invited already: the mail goes out once more. */
export async function inviteColleague(
  client: RequestClient,
  address: string,
  role: string,
): Promise<Outcome> {
  const { data } = await client.rpc('invite_colleague', { address, wanted_role: role }).throwOnError();
  return data === 'sent' ? 'done' : 'This person works here already.';
}

const notOpen = 'This invitation is not open any more: it was accepted or withdrawn meanwhile.';

export async function inviteAgain(client: RequestClient, invitation: string): Promise<Outcome> {
  const { data } = await client
    .from('staff_invitations')
    .select('email, role')
    .eq('id', invitation)
    .maybeSingle()
    .throwOnError();
  return data ? inviteColleague(client, data.email, data.role) : notOpen;
}

export async function withdrawInvitation(client: RequestClient, invitation: string): Promise<Outcome> {
  const { data } = await client.rpc('withdraw_invitation', { invitation }).throwOnError();
  return data ? 'done' : notOpen;
}

interface NewRole {
  person: string;
  /** `user` lets somebody go. */
  role: string;
  /** Whose their leads are from now on, where they no longer work on leads. */
  handTo: string | null;
}

export async function changeRole(client: RequestClient, { person, role, handTo }: NewRole): Promise<Outcome> {
  const { data, error } = await client.rpc('change_staff_role', {
    person,
    wanted: role,
    ...(handTo && { hand_to: handTo }),
  });
  if (error?.message === 'owner_does_not_work_on_leads')
    return 'Whoever was to have the leads does not work on leads any more. Please choose again.';
  if (error) throw new Error('A role could not be changed', { cause: error });
  return refusals[data] ?? 'done';
}

const refusals: Record<string, string> = {
  last_administrator: 'This is the only administrator. Make somebody else one first.',
  not_staff: 'This person does not work here any more.',
};

export async function changeSetting(
  client: RequestClient,
  name: 'staff_second_factor' | 'people_read_an_hour',
  value: boolean | number,
): Promise<Outcome> {
  await client.from('settings').update({ value }).eq('name', name).select('name').single().throwOnError();
  return 'done';
}
