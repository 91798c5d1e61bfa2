import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SupabaseAddress } from './browser-client.ts';
import { loadBrowserClient } from './browser-client.ts';

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
  const [session, setSession] = useState<Session | null>(null);
  const [loading, setLoading] = useState(false);
  const id = visitor?.id ?? null;

  const onIdentity = useEffectEvent((now: string | null) => {
    if (now === id) return;
    setLoading(true);
    window.location.reload();
  });

  useAuthEvents(supabase, (event, changed) => {
    setSession(changed);
    onIdentity(changed?.user.id ?? null);
    if (event === 'USER_UPDATED' || event === 'MFA_CHALLENGE_VERIFIED') void revalidate();
  });
  useOtherTabs(id, onIdentity);

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
    let stop = () => {};
    let isGone = false;
    loadBrowserClient({ url, publishableKey }).then(({ auth }) => {
      if (isGone) return;
      const { data } = auth.onAuthStateChange((event, session) => listener(event, session));
      stop = () => data.subscription.unsubscribe();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [url, publishableKey]);
}

/** Tabs tell one another who is signed in, because a form post in one of them tells nobody else. */
function useOtherTabs(id: string | null, onIdentity: (id: string | null) => void) {
  const listener = useEffectEvent(onIdentity);
  useEffect(() => {
    const channel = new BroadcastChannel('signed-in');
    channel.onmessage = ({ data }) => listener(data);
    channel.postMessage(id);
    return () => channel.close();
  }, [id]);
}
