import { redirectDocument } from 'react-router';
import { flashHeaders } from '#app/data/flash.server.ts';
import { deleteWord, refusal, refused, success } from '../form/answer.ts';
import type { AccountChange, ChangeResult } from './account-change.ts';

export async function endDevice({ client, fields }: AccountChange): Promise<ChangeResult> {
  const { error } = await client.rpc('end_my_session', { session_id: fields.device ?? '' });
  if (error) throw new Error('A session could not be ended', { cause: error });
  return success('Success', 'That device has been signed out');
}

export async function signOutEverywhere({ client }: AccountChange): Promise<ChangeResult> {
  const { error } = await client.auth.signOut({ scope: 'global' });
  if (error) return refused(refusal('Error', error));
  return goodbye('You have been signed out on every device');
}

export async function deleteAccount({ client, fields }: AccountChange): Promise<ChangeResult> {
  if (fields.confirmation !== deleteWord)
    return refused({ title: 'Error', description: `Please type ${deleteWord}`, tone: 'danger' });
  const { error } = await client.rpc('delete_my_account');
  if (error?.message === 'last_administrator')
    return refused({
      title: 'Error',
      description:
        'You are the only administrator. Invite somebody else as one, under People in the panel, before you leave.',
      tone: 'danger',
    });
  if (error) throw new Error('An account could not be deleted', { cause: error });
  // The session went with the account; this only removes the cookies.
  await client.auth.signOut({ scope: 'local' });
  return goodbye('Your account has been deleted');
}

const goodbye = (text: string) =>
  redirectDocument('/', { status: 303, headers: flashHeaders(success('Success', text)) });
