import { Container } from '#app/ui/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { GoogleLink } from '../google/google-link.tsx';
import { PasswordForm } from '../password/password-form.tsx';
import { TwoStepSetup } from '../two-step/two-step-setup.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { NameForm } from './name-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import type { Account } from './queries.server.ts';
import { YourWork } from './your-work.tsx';

export function AccountPage({ account }: { account: Account }) {
  return (
    <Container className="py-12 lg:py-20">
      <h1 className="text-2xl">Your account</h1>
      <p className="mt-3 mb-10 break-words text-ink-soft">Signed in as {account.email ?? account.phone}</p>
      {account.work && (
        <AccountSection title="Your work here">
          <YourWork work={account.work} />
        </AccountSection>
      )}
      <AccountSection title="Name">
        <NameForm name={account.name} />
      </AccountSection>
      <AccountSection title="Password" anchor="password">
        <PasswordForm email={account.email} proof={account.passwordProof} />
      </AccountSection>
      <AccountSection title="Phone" anchor="phone">
        <PhoneForm phone={account.phone} proof={account.passwordProof} />
      </AccountSection>
      <AccountSection title="Google">
        <GoogleLink google={account.google} mayUnlink={account.mayUnlinkGoogle} />
      </AccountSection>
      <AccountSection title="Two-step verification" anchor="two-step">
        {account.work?.owesSecondFactor && (
          <Notice tone="danger">
            Everybody who works here signs in with a second step. Set it up, and the panel opens.
          </Notice>
        )}
        <TwoStepSetup factors={account.twoStep} codesLeft={account.recoveryCodesLeft} />
      </AccountSection>
      <AccountSection title="Devices">
        <Devices devices={account.devices} />
      </AccountSection>
      <AccountSection title="Delete my account">
        <DeleteAccount />
      </AccountSection>
    </Container>
  );
}
