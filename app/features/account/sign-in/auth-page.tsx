import { useLocation } from 'react-router';
import { Tabs } from '#app/ui/tabs.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EmailTab } from './email-tab.tsx';
import { PhoneTab } from './phone-tab.tsx';
import { SignUpTab } from './sign-up-tab.tsx';

export function AuthPage({ next }: { next?: string }) {
  // The query carries where the person was going; a form keeps it in its own address.
  const { pathname, search } = useLocation();
  const action = pathname + search;
  // A form that is sent without scripts names its tab, to be shown again with the answer; the first needs no name.
  return (
    <AuthFrame title="Sign in or sign up">
      <Tabs
        label="Ways to sign in"
        tabs={[
          {
            id: 'email',
            label: 'Email',
            live: true,
            content: <EmailTab action={action} next={next} />,
          },
          {
            id: 'phone',
            label: 'Phone',
            live: true,
            content: <PhoneTab action={`${action}#phone`} next={next} />,
          },
          {
            id: 'sign-up',
            label: 'Sign Up',
            live: true,
            content: <SignUpTab action={`${action}#sign-up`} next={next} />,
          },
        ]}
      />
    </AuthFrame>
  );
}
