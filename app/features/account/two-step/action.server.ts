import { redirectDocument } from 'react-router';
import { flashHeaders } from '#app/data/flash.server.ts';
import type { RouteArguments } from '#app/data/guards.server.ts';
import { requestClient, signedIn } from '#app/data/session.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { localPath, withNext } from '#app/lib/local-path.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { type AccountAnswer, refusal, signedInToast } from '../form/answer.ts';

/** Nobody is asked for a second step who is not signed in with a first one, or who has passed both. */
export function requireFirstStep({ url, context }: Pick<RouteArguments, 'url' | 'context'>) {
  const next = localPath(url.searchParams.get('next'));
  const person = signedIn(context);
  if (!person) throw redirectDocument(withNext('/auth', next));
  if (!person.owesSecondStep) throw redirectDocument(next ?? '/');
  return { person, next };
}

/** The code of the authenticator app, or one of the recovery codes. */
export async function twoStepAction(asked: RouteArguments) {
  const { person, next } = requireFirstStep(asked);
  const fields = await readFields(asked.request);
  const { code = '', intent } = fields;
  const { mfa } = requestClient(asked.context).auth;
  const factor = person.user.factors?.find(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  const { error } =
    intent === 'recovery-code' || !factor
      ? await mfa.recoveryCodes.verify({ code })
      : await mfa.challengeAndVerify({ factorId: factor.id, code: code.replaceAll(/\s/g, '') });
  if (!error) throw redirectDocument(next ?? '/', { status: 303, headers: flashHeaders(signedInToast) });
  const form = intent === 'recovery-code' ? 'recovery-code' : 'code';
  return refuse<AccountAnswer>({ form, toast: refusal('Verification Failed', error) }, fields);
}
