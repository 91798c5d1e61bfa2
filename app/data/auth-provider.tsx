import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { abandonUnsaved, hasUnsaved } from '#app/lib/unsaved.ts';
import { isAuthChangePending } from './auth-change.ts';
import { AuthContext, type AuthUser } from './auth-context.ts';
import { loadBrowserClient, type SupabaseAddress } from './browser-client.ts';
import { personInCookies } from './session-cookie.ts';
import { type BrowserClient, BrowserClientContext } from './use-browser-client.ts';

interface AuthProviderProps {
  /** Who is signed in, as the root loader said. */
  visitor: (AuthUser & { isAdmin: boolean; isStaff: boolean; rights: string[] }) | null;
  supabase: SupabaseAddress;
  children: ReactNode;
}

/**
 * Who is signed in, for the pages that run the Supabase client: it renews the session while they are open and tells
 * of its changes. Public pages have their header from the server and need neither.
 */
export function AuthProvider({ visitor, supabase, children }: AuthProviderProps) {
  const { revalidate } = useRevalidator();
  const [session, setSession] = useState<Session | null>(null);
  const [loading, setLoading] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const identity = useRef<string | null>(undefined);
  const client = useLoadedClient(supabase);

  const isKnown = () => personInCookies(document.cookie) === identity.current;
  useAuthEvents(client, isKnown, (event, changed, isOwn) => {
    setSession(changed);
    if (event === 'USER_UPDATED' || event === 'MFA_CHALLENGE_VERIFIED') void revalidate();
    // Compared with what this browser had before, not with the server: should they disagree, reloading has no end.
    const before = identity.current;
    identity.current = changed?.user.id ?? null;
    // Somebody who signs in again finds the page as it was left.
    if (identity.current === visitor?.id) return setSignedOut(false);
    // A form of this very tab leads on by itself.
    if (before === undefined || before === identity.current || isOwn) return;
    if (visitor && identity.current === null && hasUnsaved()) return setSignedOut(true);
    setLoading(true);
    // Whoever is here by now is not asked about what somebody else has typed, and cannot stay to read it.
    abandonUnsaved();
    window.location.reload();
  });

  return (
    <AuthContext
      value={{
        loading,
        signedOut,
        user: visitor,
        isAdmin: visitor?.isAdmin ?? false,
        isStaff: visitor?.isStaff ?? false,
        rights: visitor?.rights ?? [],
        session,
      }}
    >
      <BrowserClientContext value={client}>{children}</BrowserClientContext>
    </AuthContext>
  );
}

function useLoadedClient({ url, publishableKey }: SupabaseAddress): BrowserClient | null {
  const [client, setClient] = useState<BrowserClient | null>(null);
  useEffect(() => {
    let wanted = true;
    // Without it, for want of a connection or of storage, the page still works; it only hears of no changes.
    loadBrowserClient({ url, publishableKey }).then(
      (loaded) => wanted && setClient(loaded),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [url, publishableKey]);
  return client;
}

function useAuthEvents(
  client: BrowserClient | null,
  /** Whether the cookies hold nobody else than the client has told of. */
  isKnown: () => boolean,
  onEvent: (event: AuthChangeEvent, session: Session | null, isOwn: boolean) => void,
) {
  const listener = useEffectEvent(onEvent);
  const hasNoNews = useEffectEvent(isKnown);
  useEffect(() => {
    if (!client) return;
    const { auth } = client;
    const ending = new AbortController();
    const { data } = auth.onAuthStateChange((event, session) =>
      listener(event, session, isAuthChangePending()),
    );
    watchCookies(ending.signal, async () => {
      // Asking the client renews a session that looks old, which changes the cookies: never without a reason.
      if (document.hidden || isLeaving() || hasNoNews()) return;
      // Before anything is waited for: the form's answer may be here by then.
      const isOwn = isAuthChangePending();
      const { data: now, error } = await auth.getSession();
      // One that could not be renewed has not ended: the database may be away. The client tells of one that has.
      if (!error && !isLeaving()) listener(now.session ? 'SIGNED_IN' : 'SIGNED_OUT', now.session, isOwn);
    });
    return () => {
      ending.abort();
      data.subscription.unsubscribe();
    };
  }, [client]);
}

/** A tab that is about to leave (see pageStart) must not be called back by the cookies of the page it leaves for. */
const isLeaving = () => document.documentElement.hasAttribute('data-leaving');

/** The client does not hear of sessions that begin and end by forms sent from other tabs: their cookies tell. */
function watchCookies(signal: AbortSignal, onChange: () => void) {
  document.addEventListener('visibilitychange', onChange, { signal });
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', onChange, { signal });
}
