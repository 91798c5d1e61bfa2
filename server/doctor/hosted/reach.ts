import type { Config } from '../../config.ts';
import type { Hosted } from '../../hosted/ask-hosted.ts';
import { demandSupabase } from '../../hosted/check-hosted.ts';
import { NotExamined } from '../finding.ts';

/** @throws StartupError for one that does not answer, and for what is no Supabase */
export async function reachHosted({ hosted }: Config): Promise<Hosted> {
  if (!hosted) throw new NotExamined('SUPABASE_URL is not set');
  await demandSupabase(hosted);
  return hosted;
}
