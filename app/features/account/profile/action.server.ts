import { data, redirectDocument } from 'react-router';
import { flashHeaders } from '#app/data/flash.server.ts';
import { type RouteArguments, requireUser } from '#app/data/guards.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient, rereadSession } from '#app/data/session.server.ts';
import { refuse, withoutSecrets } from '#app/forms/refuse.server.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { type AccountAnswer, refusal, refused, success, unexpectedError } from '../form/answer.ts';
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

// A map and no object: an object also has what every object has, such as `constructor`.
const changes = new Map<string, (change: AccountChange) => Promise<ChangeResult>>(
  Object.entries({
    name: changeName,
    'lead-mails': changeLeadMails,
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
  }),
);

/** The action of the page /account: one of its forms was sent. */
export async function accountAction(asked: RouteArguments) {
  const user = requireUser(asked);
  const fields = await readFields(asked.request);
  const change = changes.get(fields.intent ?? '');
  if (!change) throw data(null, { status: 400 });
  const client = requestClient(asked.context);
  const { institute, signInWays, log } = asked.context.get(serverContext);
  const result = await change({ client, user, fields, institute, ways: await signInWays() }).catch(
    (error: unknown) => {
      log({ level: 'error', message: 'An account could not be changed', error });
      return refused(unexpectedError);
    },
  );
  if (result instanceof Response) throw result;
  // The whole page again: every form on it begins anew, with nothing left of what was typed.
  if ('title' in result) throw redirectDocument('/account', { status: 303, headers: flashHeaders(result) });
  const form = fields.form ?? '';
  if (!result.ok) return refuse<AccountAnswer>({ form, ...result }, fields);
  await rereadSession(asked.context);
  return data<AccountAnswer>({ form, values: withoutSecrets(fields), ...result });
}

async function changeName({ client, user, fields }: AccountChange): Promise<ChangeResult> {
  const full_name = (fields.fullName ?? '').trim().slice(0, 200);
  const { error } = await client.auth.updateUser({ data: { full_name } });
  if (error) return refused(refusal('Error', error));
  const profile = await client.from('profiles').update({ full_name }).eq('id', user.id);
  if (profile.error) throw new Error('The profile could not be changed', { cause: profile.error });
  return success('Success', 'Your name has been saved');
}

async function changeLeadMails({ client, user, fields }: AccountChange): Promise<ChangeResult> {
  const wanted = fields.wanted === 'yes';
  const { error } = await client.from('profiles').update({ wants_lead_mails: wanted }).eq('id', user.id);
  if (error) throw new Error('The profile could not be changed', { cause: error });
  return success(
    'Success',
    wanted
      ? 'We write to you when somebody gives you a lead'
      : 'We write nothing when somebody gives you a lead',
  );
}

async function unlinkGoogle({ client, user }: AccountChange): Promise<ChangeResult> {
  const identity = user.identities?.find(({ provider }) => provider === 'google');
  if (!identity) return success('Success', 'Google is not linked to your account');
  const { error } = await client.auth.unlinkIdentity(identity);
  if (error?.code === 'contact_identity_not_deletable')
    return refused(refusal('Error', { name: error.name, message: addressFromGoogle }));
  return error ? refused(refusal('Error', error)) : success('Success', 'Google is no longer linked');
}

const addressFromGoogle = 'Your account has its email address from Google, so Google cannot be unlinked.';
