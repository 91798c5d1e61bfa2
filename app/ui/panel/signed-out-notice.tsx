import { AlertNotice } from './alert-notice.tsx';

/** The session has ended, and with it the right to save. */
export function SignedOutNotice() {
  return (
    <AlertNotice title="You are signed out.">
      <p>
        Nothing that you typed is lost.{' '}
        <a href="/auth" target="_blank" rel="noreferrer" className="text-link">
          Sign in again in a new tab
        </a>
        , come back here and save once more.
      </p>
    </AlertNotice>
  );
}
