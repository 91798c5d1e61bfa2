import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import type { AccountAnswer } from '../form/answer.ts';
import { AnswerNotice } from '../form/answer-notice.tsx';
import { CodeField } from '../form/code-field.tsx';

interface TwoStepSetupProps {
  factors: { id: string; name: string }[];
  codesLeft?: number;
}

/** An authenticator app as the second step, with recovery codes for the day that the phone is lost. */
export function TwoStepSetup({ factors, codesLeft }: TwoStepSetupProps) {
  const { Form, busy, answer } = useForm<AccountAnswer>('two-step');
  const enrolment = factors.length === 0 ? answer?.enrolment : undefined;
  return (
    <>
      <p className="text-ink-soft">
        {factors.length > 0
          ? 'On. After your password we ask for a code from your authenticator app.'
          : 'Off. Turn it on to be asked for a code from an app on your phone after your password.'}
      </p>
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="form" value="two-step" />
        {enrolment && <Enrolment {...enrolment} />}
        <AnswerNotice answer={answer} />
        {factors.length > 0 && codesLeft !== undefined && (
          <p>
            Recovery codes left: <strong className="tabular-nums">{codesLeft}</strong>
          </p>
        )}
        <div className="flex flex-wrap gap-4">
          {enrolment ? (
            <Button type="submit" name="intent" value="verify-enrolment" disabled={busy}>
              {busy ? 'Verifying...' : 'Turn On'}
            </Button>
          ) : factors.length > 0 ? (
            <ManageButtons busy={busy} />
          ) : (
            <Button type="submit" tone="secondary" name="intent" value="enrol" disabled={busy}>
              Set Up
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}

function ManageButtons({ busy }: { busy: boolean }) {
  return (
    <>
      <Button type="submit" tone="secondary" name="intent" value="recovery-codes" disabled={busy}>
        New Recovery Codes
      </Button>
      <Button type="submit" tone="danger" name="intent" value="remove-factors" disabled={busy}>
        Turn Off
      </Button>
    </>
  );
}

function Enrolment({ factorId, qrCode, secret }: NonNullable<AccountAnswer['enrolment']>) {
  return (
    <>
      <input type="hidden" name="factorId" value={factorId} />
      <input type="hidden" name="qrCode" value={qrCode} />
      <input type="hidden" name="secret" value={secret} />
      <img src={qrCode} width="208" height="208" alt="The key as a QR code" className="rounded-sm" />
      <p className="text-sm text-ink-soft">
        Scan the picture with an authenticator app, or type this key into it:{' '}
        <code className="break-all text-ink">{secret}</code>
      </p>
      <CodeField name="code" />
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="border-s-4 border-accent bg-accent-soft p-5">
      <p className="font-[650]">Keep these recovery codes</p>
      <p className="mt-1 text-sm">
        Each one works once in place of your app. Write them down or print them now: they are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="mt-4 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code.replaceAll(/(.{4})(?=.)/g, '$1-')}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
