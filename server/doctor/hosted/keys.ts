import { decodeJwt } from 'jose';
import type { Examination } from '../examination.ts';
import { ok, wrong } from '../finding.ts';
import { askHosted } from './ask-hosted.ts';

/** Which visitors are refused, and the secret key is not. */
const guardedPath = '/rest/v1/rpc/backup_state';
const publicPath = '/rest/v1/content_version?select=kind&limit=1';

const dashboard = 'as the project’s dashboard shows it (Settings, API Keys)';

export const hostedPublishableKey: Examination = {
  of: 'Supabase and its publishable key',
  async examine(patient) {
    const hosted = await patient.hosted();
    const { url, publishableKey } = hosted;
    if (isSecret(publishableKey) || (await askHosted(hosted, guardedPath, publishableKey)).ok)
      return wrong(
        'SUPABASE_PUBLISHABLE_KEY is a secret key, and every visitor is told it',
        'Exchange the two keys, restart the site, and have a new secret key made in the dashboard: this one is no secret any more.',
      );
    const { status } = await askHosted(hosted, publicPath, publishableKey);
    if (status !== 401 && status !== 403) return ok(`${url} answers, and takes the key`);
    return wrong(
      `${url} does not take SUPABASE_PUBLISHABLE_KEY (status ${status})`,
      `Set it ${dashboard}, of the project that SUPABASE_URL names.`,
    );
  },
};

export const hostedSecretKey: Examination = {
  of: 'Its secret key',
  async examine(patient) {
    const hosted = await patient.hosted();
    const { status } = await askHosted(hosted, guardedPath, hosted.secretKey);
    // Where the function is missing, so are migrations, which is examined next.
    if (status === 200 || status === 404) return ok(`${hosted.url} takes it`);
    return wrong(
      `${hosted.url} does not take SUPABASE_SECRET_KEY (status ${status})`,
      `Set it ${dashboard}, of the project that SUPABASE_URL names.`,
    );
  },
};

/** In their newer form keys say what they are; in the older one they are tokens with a role. */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  try {
    return decodeJwt(key).role === 'service_role';
  } catch {
    return false;
  }
}
