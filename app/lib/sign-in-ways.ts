import { useRouteLoaderData } from 'react-router';

/**
 * `kept`: there is nothing to send it with, and it lies in the mailbox of a server at localhost. `off`: the same elsewhere,
 * where the person who asked cannot read that mailbox.
 */
export type Delivery = 'sent' | 'kept' | 'off';

/** What is switched on for accounts. */
export interface SignInWays {
  google: boolean;
  texts: Delivery;
  mails: Delivery;
}

/** On the account pages, whose layout reads it. */
export function useSignInWays(): SignInWays {
  const area = useRouteLoaderData<{ signInWays: SignInWays }>('routes/account/area');
  if (!area) throw new Error('Only account pages know the ways to sign in.');
  return area.signInWays;
}
