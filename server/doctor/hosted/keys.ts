import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import { judgeKeys } from '../../hosted/judge-keys.ts';
import type { Examination } from '../examination.ts';
import { ok } from '../finding.ts';

export const hostedPublishableKey: Examination = {
  of: 'Supabase and its publishable key',
  async examine(patient) {
    const hosted = await patient.hosted();
    const { publishable } = await judgeKeys(hosted);
    if (publishable) throw new StartupError(publishable);
    return ok(`${hosted.url} answers, and takes the key`);
  },
};

export const hostedSecretKey: Examination = {
  of: 'Its secret key',
  async examine(patient) {
    const hosted = await patient.hosted();
    const { secret } = await judgeKeys(hosted);
    if (secret) throw new StartupError(secret);
    return ok(`${hosted.url} takes it`);
  },
};
