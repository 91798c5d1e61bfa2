import { Button } from '#app/ui/button.tsx';
import { GoogleButton } from './google-button.tsx';
import { Notice } from './notice.tsx';
import { useAccountForm } from './use-account-form.ts';

export function GoogleLink({ google, mayUnlink }: { google?: { email: string }; mayUnlink: boolean }) {
  const { Form, busy, answer } = useAccountForm('google');
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
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="form" value="google" />
          <Notice toast={answer?.toast} />
          <Button
            type="submit"
            tone="secondary"
            name="intent"
            value="unlink-google"
            disabled={busy}
            className="justify-self-start"
          >
            Unlink Google
          </Button>
        </Form>
      ) : (
        <p className="text-ink-soft">It is your only way to sign in, so it cannot be unlinked.</p>
      )}
    </>
  );
}
