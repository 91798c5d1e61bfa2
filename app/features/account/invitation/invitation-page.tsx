import { useForm } from '#app/forms/use-form.ts';
import { roleName } from '#app/lib/roles.ts';
import { site } from '#app/site.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { AccountAnswer } from '../form/answer.ts';
import { FormEnd } from '../form/form-end.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import type { Invitation } from './load-invitation.server.ts';

interface InvitationPageProps {
  invitation: Invitation | null;
  me: string | null;
  signInPath: string;
}

export function InvitationPage({ invitation, me, signInPath }: InvitationPageProps) {
  if (!invitation)
    return (
      <AuthFrame title="This invitation is not open any more">
        <p>
          It was accepted, withdrawn or is older than seven days. Please ask whoever invited you to send it
          again.
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title={`Work at ${site.name}`}>
      <div className="grid gap-5">
        <p className="wrap-anywhere">
          {invitation.invited_by || 'An administrator'} invites <strong>{invitation.email}</strong> to work on
          this site as <strong>{roleName(invitation.role).toLowerCase()}</strong>.
        </p>
        {me === null ? (
          <SignInFirst email={invitation.email} path={signInPath} />
        ) : me.toLowerCase() === invitation.email ? (
          <Accept />
        ) : (
          <OtherAccount me={me} email={invitation.email} />
        )}
      </div>
    </AuthFrame>
  );
}

function SignInFirst({ email, path }: { email: string; path: string }) {
  return (
    <>
      <p className="text-ink-soft wrap-anywhere">
        Sign in with {email} to accept. If you have no account with that address yet, sign up with it first.
      </p>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={path}>Sign In</ButtonLink>
        <ButtonLink to={`${path}#sign-up`} tone="secondary">
          Sign Up
        </ButtonLink>
      </div>
    </>
  );
}

function Accept() {
  const form = useForm<AccountAnswer>('accept');
  return (
    <form.Form method="post" className="grid gap-5">
      <input type="hidden" name="form" value="accept" />
      <FormEnd form={form} sending="Accepting...">
        Accept Invitation
      </FormEnd>
    </form.Form>
  );
}

function OtherAccount({ me, email }: { me: string; email: string }) {
  return (
    <>
      <p className="text-ink-soft wrap-anywhere">
        You are signed in {me ? `as ${me}` : 'with another account'}. Sign out, open the link in the mail
        again and sign in with {email}.
      </p>
      <form method="post" action="/sign-out">
        <Button type="submit" tone="secondary">
          Sign Out
        </Button>
      </form>
    </>
  );
}
