import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useAuth } from '#app/data/auth-context.ts';

/**
 * What somebody sees who may not see the page: nothing, on the way to where they may go. The server has decided the
 * same before; this is for a session that changes while the page is open.
 */
export function Protected({ staff = false, children }: { staff?: boolean; children: ReactNode }) {
  const { loading, user, isStaff } = useAuth();
  if (!user) return <Navigate to="/auth" replace />;
  if (staff && !isStaff) return <Navigate to="/" replace />;
  return (
    <>
      {loading && <Spinner />}
      {/* Out of sight, not gone: what was typed may still be wanted. */}
      <div hidden={loading} className="contents">
        {children}
      </div>
    </>
  );
}

function Spinner() {
  return (
    <div role="status" className="grid min-h-[60vh] place-content-center justify-items-center gap-4">
      <span className="size-10 animate-spin rounded-full border-4 border-line border-t-accent motion-reduce:animate-none" />
      <p className="text-ink-soft">Checking who is signed in...</p>
    </div>
  );
}
