import { useForm } from '#app/forms/use-form.ts';
import { useInstitute } from '#app/lib/institute/use-institute.ts';
import { withNext } from '#app/lib/local-path.ts';
import { roleName } from '#app/lib/roles.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { AccountAnswer } from '../form/answer.ts';
import { FormEnd } from '../form/form-end.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import type { Invitation } from './load-invitation.server.ts';

interface InvitationPageProps {
  invitation: Invitation | null;
  isStaff: boolean;
  me: string | null;
  here: string;
}

export function InvitationPage({ invitation, isStaff, me, here }: InvitationPageProps) {
  const { name } = useInstitute();
  if (!invitation && isStaff)
    return (
      <AuthFrame title="You work here already">
        <ButtonLink to="/admin">Open the Panel</ButtonLink>
      </AuthFrame>
    );
  if (!invitation)
    return (
      <AuthFrame title="This invitation is not open any more">
        <p>
          It was accepted, withdrawn or is older than seven days, or the link is not complete. Open it from
          the mail once more, or ask whoever invited you to send it again.
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title={`Work at ${name}`}>
      <div className="grid gap-5">
        <p className="wrap-anywhere">
          {invitation.invited_by || 'An administrator'} invites <strong>{invitation.email}</strong> to work on
          this site as <strong>{roleName(invitation.role).toLowerCase()}</strong>.
        </p>
        {me === null ? (
          <SignInFirst email={invitation.email} path={withNext('/auth', here)} />
        ) : me.toLowerCase() === invitation.email ? (
          <Accept needsPassword={invitation.needs_password} />
        ) : (
          <OtherAccount me={me} email={invitation.email} here={here} />
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

function Accept({ needsPassword }: { needsPassword: boolean }) {
  const form = useForm<AccountAnswer>('accept');
  return (
    <form.Form method="post" className="grid gap-5">
      <input type="hidden" name="form" value="accept" />
      {needsPassword && (
        <TextField
          label="Your password"
          hint="You came by a link in a mail. The password shows that this account is yours."
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <FormEnd form={form} sending="Accepting...">
        Accept Invitation
      </FormEnd>
    </form.Form>
  );
}

function OtherAccount({ me, email, here }: { me: string; email: string; here: string }) {
  return (
    <>
      <p className="text-ink-soft wrap-anywhere">
        You are signed in {me ? `as ${me}` : 'with another account'}. Sign out, and sign in with {email}.
      </p>
      <form method="post" action="/sign-out">
        <input type="hidden" name="next" value={here} />
        <Button type="submit" tone="secondary">
          Sign Out
        </Button>
      </form>
    </>
  );
}
