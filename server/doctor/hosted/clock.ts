import { demandSupabase } from '../../hosted/check-hosted.ts';
import { judgeClocks } from '../database/clock.ts';
import type { Examination } from '../examination.ts';
import { NotExamined } from '../finding.ts';

/** Its answers say the time in whole seconds. */
export const hostedClock: Examination = {
  of: "Supabase's clock",
  async examine(patient) {
    const { headers } = await demandSupabase(await patient.hosted());
    const said = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(said)) throw new NotExamined('its answers do not say the time');
    return judgeClocks(said - Date.now(), 'Supabase');
  },
};
