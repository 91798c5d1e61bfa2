import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import type { WorkshopAnswer } from '../answer.ts';

interface KeptTapsProps {
  kept: number;
  answer: WorkshopAnswer | undefined;
}

/** That nothing is lost, while it cannot be sent; it is there before it says something, so that it is read out. */
export function KeptTaps({ kept, answer }: KeptTapsProps) {
  const isSignedOut = kept > 0 && answer?.ok === false && answer.signedOut;
  return (
    <>
      {isSignedOut && <SignedOutNotice />}
      <div role="status" className="sticky top-(--nav-height) z-10 bg-surface">
        {kept > 0 && (
          <p className="mb-4 border-s-4 border-accent bg-accent-soft px-4 py-2">
            {kept === 1 ? '1 tap is' : `${kept} taps are`} kept on this phone until there is a connection.
          </p>
        )}
      </div>
    </>
  );
}
