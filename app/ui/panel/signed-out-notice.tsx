import { AlertNotice } from './alert-notice.tsx';

/** The session has ended, and with it the right to save. `elsewhere`: in another tab, and nothing has been sent since. */
export function SignedOutNotice({ elsewhere = false }: { elsewhere?: boolean }) {
  return (
    <AlertNotice title={elsewhere ? 'You were signed out in another tab.' : 'You are signed out.'}>
      <p>
        Nothing that you typed is lost.{' '}
        <a href="/auth" target="_blank" rel="noreferrer" className="text-link">
          Sign in again in a new tab
        </a>
        , come back here and {elsewhere ? 'go on' : 'save once more'}.
      </p>
    </AlertNotice>
  );
}
