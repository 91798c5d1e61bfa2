import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';
import type { Config } from '../../config.ts';
import { patienceMs, whyNoAnswer } from '../ask.ts';
import { NotExamined } from '../finding.ts';

export type Hosted = NonNullable<Config['hosted']>;

/** Unlike what is sent to the site, this may hold the secret key: only a trusted certificate gets it. */
export async function askHosted({ url }: Hosted, path: string, key: string): Promise<Response> {
  try {
    return await fetch(url + path, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    const { cause = error } = error as Error;
    throw new StartupError(
      `Supabase does not answer at ${url} (${whyNoAnswer(cause)}): correct SUPABASE_URL, or see in its dashboard whether the project is paused.`,
      { cause },
    );
  }
}

export async function reachHosted({ hosted }: Config): Promise<Hosted> {
  if (!hosted) throw new NotExamined('SUPABASE_URL is not set');
  await askHosted(hosted, '/auth/v1/health', hosted.publishableKey);
  return hosted;
}
