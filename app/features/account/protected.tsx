import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Navigate } from 'react-router';
import { useAuth } from '#app/data/auth-context.ts';
import { classNames } from '#app/lib/class-names.ts';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';

/**
 * What somebody sees who may not see the page: nothing, on the way to where they may go. The server has decided the
 * same before; this is for a session that changes while the page is open.
 */
export function Protected({ staff = false, children }: { staff?: boolean; children: ReactNode }) {
  const { loading, signedOut, user, isStaff } = useAuth();
  if (!user) return <Navigate to="/auth" replace />;
  if (staff && !isStaff) return <Navigate to="/" replace />;
  return (
    <>
      {loading && <Spinner />}
      <div hidden={loading} className={classNames('contents', signedOut && 'fields-only')}>
        {children}
      </div>
      {signedOut && <SignedOutElsewhere />}
    </>
  );
}

/**
 * What was typed belongs to whoever typed it and stays until they sign in again, somebody else does, or the tab is closed.
 * All the rest, such as the lead that a note is about, is out of sight at once (.fields-only): a shared computer may be
 * why they signed out.
 */
function SignedOutElsewhere() {
  useEffect(() => {
    const { title } = document;
    document.title = 'Signed out';
    return () => {
      document.title = title;
    };
  }, []);
  const notice = (
    <div className="page-width sticky bottom-0 z-20 pb-4">
      <SignedOutNotice elsewhere />
    </div>
  );
  // What is outside of an open dialog cannot be reached.
  const dialog = document.querySelector('dialog:modal');
  return dialog ? createPortal(notice, dialog) : notice;
}

function Spinner() {
  return (
    <div role="status" className="grid min-h-[60vh] place-content-center justify-items-center gap-4">
      <span className="size-10 animate-spin rounded-full border-4 border-line border-t-accent motion-reduce:animate-none" />
      <p className="text-ink-soft">Checking who is signed in...</p>
    </div>
  );
}
