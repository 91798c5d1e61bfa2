import { useForm } from '#app/forms/use-form.ts';
import type { AccountAnswer } from '../form/answer.ts';
import { FormEnd } from '../form/form-end.tsx';
import { GoogleButton } from './google-button.tsx';

export function GoogleLink({ google, mayUnlink }: { google?: { email: string }; mayUnlink: boolean }) {
  const form = useForm<AccountAnswer>('google');
  if (!google) {
    return (
      <>
        <p className="text-ink-soft">Not linked. Link it to sign in without a password.</p>
        <GoogleButton intent="link">Link Google</GoogleButton>
      </>
    );
  }
  return (
    <>
      <p className="break-words">
        Linked to <strong>{google.email}</strong>
      </p>
      {mayUnlink ? (
        <form.Form method="post" className="grid gap-5">
          <input type="hidden" name="form" value="google" />
          <FormEnd form={form} intent="unlink-google" tone="secondary" sending="Unlinking...">
            Unlink Google
          </FormEnd>
        </form.Form>
      ) : (
        <p className="text-ink-soft">It is your only way to sign in, so it cannot be unlinked.</p>
      )}
    </>
  );
}
