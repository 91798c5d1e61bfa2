import { commandHosted, type Hosted, HostedRefusal } from '../hosted/ask-hosted.ts';
import type { Accounts } from './accounts.ts';

/** Accounts of a Supabase elsewhere, over its API with the secret key. */
export function hostedAccounts(hosted: Hosted, { patienceMs }: { patienceMs?: number } = {}): Accounts {
  const ask = (method: string, path: string, body: object) =>
    commandHosted(hosted, { method, path, body, patienceMs });
  return {
    call: <Answer>(name: string, args: object = {}) =>
      ask('POST', `/rest/v1/rpc/${name}`, args) as Promise<Answer>,
    async create(email, password) {
      try {
        const made = await ask('POST', '/auth/v1/admin/users', { email, password, email_confirm: true });
        return (made as { id: string }).id;
      } catch (error) {
        if (error instanceof HostedRefusal && error.code === 'email_exists') return undefined;
        throw error;
      }
    },
    // The auth service ends all sessions itself when a password is set in this way.
    async setPassword(id, password) {
      await ask('PUT', `/auth/v1/admin/users/${id}`, { password, email_confirm: true });
    },
  };
}
