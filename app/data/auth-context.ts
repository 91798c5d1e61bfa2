import type { Session } from '@supabase/supabase-js';
import { createContext, use } from 'react';

export interface AuthUser {
  id: string;
  displayName: string;
}

interface Auth {
  /** Somebody signed in or out in another tab, and the page is being asked for again. */
  loading: boolean;
  /** They signed out in another tab, and something that they typed here is not saved. */
  signedOut: boolean;
  user: AuthUser | null;
  isAdmin: boolean;
  /** Has a role that works in the panel; `rights` says what it may do there. */
  isStaff: boolean;
  rights: readonly string[];
  /** The browser's own session; null until its client has arrived. */
  session: Session | null;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
