import { useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { StaleNotice } from '../stale-notice.tsx';

/** Over a page of the panel: that it may be old, or that it is not what was asked for. */
export function PanelStaleNotice({ isStale }: { isStale: boolean }) {
  const isAnswered = useIsAnswered(isStale);
  return (
    <StaleNotice isStale={isStale} className="page-width">
      {isAnswered
        ? 'This could not be read anew just now, so it may not be the latest.'
        : 'What you asked for did not reach us, so this is what was shown before.'}
    </StaleNotice>
  );
}

/** Whether what is shown is what the address asks for, such as a search: an answer that does not come leaves the last one. */
function useIsAnswered(isStale: boolean): boolean {
  const location = useLocation();
  const { location: next } = useNavigation();
  const [answered, setAnswered] = useState(addressOf(location));
  if (!isStale && answered !== addressOf(location)) setAnswered(addressOf(location));
  // Whoever asks for another page in vain stays on this one.
  return answered === addressOf(next?.pathname === location.pathname ? next : location);
}

const addressOf = ({ pathname, search }: Location) => pathname + search;
