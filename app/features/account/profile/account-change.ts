import type { User } from '@supabase/supabase-js';
import type { RequestClient } from '#app/data/session.server.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import type { SignInWays } from '#app/lib/sign-in-ways.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import type { AccountAnswer } from '../form/answer.ts';

export interface AccountChange {
  client: RequestClient;
  user: User;
  fields: Record<string, string>;
  institute: Institute;
  ways: SignInWays;
}

/** A toast means that the change is made; an answer goes back into the form. */
export type ChangeResult = ToastMessage | AccountAnswer | Response;
