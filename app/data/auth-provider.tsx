import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import { loadBrowserClient, type SupabaseAddress } from './browser-client.ts';

export interface AuthUser {
  id: string;
  displayName: string;
}

export interface Auth {
  /** Somebody signed in or out in another tab, and the page is being asked for again. */
  loading: boolean;
  user: AuthUser | null;
  isAdmin: boolean;
  /** The browser's own session; null until its client has arrived. */
  session: Session | null;
}

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

interface AuthProviderProps {
  /** Who is signed in, as the root loader said. */
  visitor: (AuthUser & { isAdmin: boolean }) | null;
  supabase: SupabaseAddress;
  children: ReactNode;
}

/**
 * Who is signed in, for the pages that run the Supabase client: it renews the session while they are open and tells
 * of its changes. Public pages have their header from the server and need neither.
 */
export function AuthProvider({ visitor, supabase, children }: AuthProviderProps) {
  const { revalidate } = useRevalidator();
  const isSending = useFetchers().some(({ state }) => state !== 'idle');
  const [session, setSession] = useState<Session | null>(null);
  const [loading, setLoading] = useState(false);

  useAuthEvents(supabase, (event, changed) => {
    setSession(changed);
    if (event === 'USER_UPDATED' || event === 'MFA_CHALLENGE_VERIFIED') void revalidate();
    // A form of this very tab leads on by itself.
    if ((changed?.user.id ?? null) === (visitor?.id ?? null) || isSending) return;
    setLoading(true);
    window.location.reload();
  });

  return (
    <AuthContext value={{ loading, user: visitor, isAdmin: visitor?.isAdmin ?? false, session }}>
      {children}
    </AuthContext>
  );
}

function useAuthEvents(
  { url, publishableKey }: SupabaseAddress,
  onEvent: (event: AuthChangeEvent, session: Session | null) => void,
) {
  const listener = useEffectEvent(onEvent);
  useEffect(() => {
    const ending = new AbortController();
    loadBrowserClient({ url, publishableKey }).then(({ auth }) => {
      if (ending.signal.aborted) return;
      const { data } = auth.onAuthStateChange((event, session) => listener(event, session));
      ending.signal.addEventListener('abort', () => data.subscription.unsubscribe());
      watchCookies(ending.signal, async () => {
        const { session } = (await auth.getSession()).data;
        listener(session ? 'SIGNED_IN' : 'SIGNED_OUT', session);
      });
    });
    return () => ending.abort();
  }, [url, publishableKey]);
}

/**
 * The client does not hear of sessions that begin and end by forms sent from other tabs: their cookies tell. A tab
 * that is about to leave must not be called back by the cookies of the page that it leaves for.
 */
function watchCookies(signal: AbortSignal, onChange: () => void) {
  let isLeaving = false;
  const look = () => !isLeaving && !document.hidden && onChange();
  window.addEventListener('beforeunload', () => (isLeaving = true), { signal });
  window.addEventListener('pageshow', () => (isLeaving = false), { signal });
  document.addEventListener('visibilitychange', look, { signal });
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', look, { signal });
}
