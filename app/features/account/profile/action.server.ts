import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { flashHeaders } from '#app/data/flash.server.ts';
import { requireUser } from '#app/data/guards.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient, rereadSession } from '#app/data/session.server.ts';
import { readFields } from '#app/forms/read-fields.server.ts';
import { type FormAnswer, refusal, success, UNEXPECTED } from '../form/answer.ts';
import { withoutSecrets } from '../form/without-secrets.server.ts';
import { changePassword } from '../password/change-password.server.ts';
import { sendOwnerCode } from '../password/owner-code.server.ts';
import {
  enrol,
  newRecoveryCodes,
  removeFactors,
  verifyEnrolment,
} from '../two-step/two-step-setup.server.ts';
import type { AccountChange, ChangeResult } from './account-change.ts';
import { changePhone, confirmPhone } from './change-phone.server.ts';
import { deleteAccount, endDevice, signOutEverywhere } from './leave.server.ts';

interface Arguments {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

const CHANGES: Record<string, (change: AccountChange) => Promise<ChangeResult>> = {
  name: changeName,
  password: changePassword,
  'owner-code': sendOwnerCode,
  phone: changePhone,
  'phone-code': confirmPhone,
  'unlink-google': unlinkGoogle,
  enrol,
  'verify-enrolment': verifyEnrolment,
  'recovery-codes': newRecoveryCodes,
  'remove-factors': removeFactors,
  'end-device': endDevice,
  'sign-out-everywhere': signOutEverywhere,
  'delete-account': deleteAccount,
};

/** The action of the page /account: one of its forms was sent. */
export async function accountAction(asked: Arguments) {
  const user = requireUser(asked);
  const fields = await readFields(asked.request);
  const change = CHANGES[fields.intent ?? ''];
  if (!change) throw data(null, { status: 400 });
  const client = requestClient(asked.context);
  const result = await change({ client, user, fields }).catch((error: unknown) => {
    asked.context
      .get(serverContext)
      .log({ level: 'error', message: 'An account could not be changed', error });
    return { toast: UNEXPECTED };
  });
  if (result instanceof Response) throw result;
  // The whole page again: every form on it begins anew, with nothing left of what was typed.
  if ('title' in result) throw redirectDocument('/account', { status: 303, headers: flashHeaders(result) });
  const isRefusal = result.toast.tone === 'danger';
  if (!isRefusal) await rereadSession(asked.context);
  const answer: FormAnswer = { form: fields.form ?? '', values: withoutSecrets(fields), ...result };
  return data<FormAnswer>(answer, { status: isRefusal ? 422 : 200 });
}

async function changeName({ client, user, fields }: AccountChange): Promise<ChangeResult> {
  const full_name = (fields.fullName ?? '').trim().slice(0, 200);
  const { error } = await client.auth.updateUser({ data: { full_name } });
  if (error) return { toast: refusal('Error', error) };
  const profile = await client.from('profiles').update({ full_name }).eq('id', user.id);
  if (profile.error) throw new Error('The profile could not be changed', { cause: profile.error });
  return success('Success', 'Your name has been saved');
}

async function unlinkGoogle({ client, user }: AccountChange): Promise<ChangeResult> {
  const identity = user.identities?.find(({ provider }) => provider === 'google');
  if (!identity) return success('Success', 'Google is not linked to your account');
  const { error } = await client.auth.unlinkIdentity(identity);
  if (error?.code === 'contact_identity_not_deletable')
    return { toast: refusal('Error', { name: error.name, message: ADDRESS_FROM_GOOGLE }) };
  return error ? { toast: refusal('Error', error) } : success('Success', 'Google is no longer linked');
}

const ADDRESS_FROM_GOOGLE = 'Your account has its e-mail address from Google, so Google cannot be unlinked.';
