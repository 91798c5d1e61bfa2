import { useRouteLoaderData } from 'react-router';

/**
 * `kept`: no provider is set up, and the mailbox of a server at localhost keeps it. `off`: no provider is set up elsewhere, where the
 * person who asked cannot read that mailbox.
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
  if (!area) throw new Error('useSignInWays works only on account pages.');
  return area.signInWays;
}
