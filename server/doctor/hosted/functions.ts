import { checkFunctions } from '../../hosted/check-functions.ts';
import type { Examination } from '../examination.ts';
import { ok, warningOf } from '../finding.ts';

export const hostedFunctions: Examination = {
  of: 'Functions',
  async examine(patient) {
    const sentences = await checkFunctions(await patient.hosted());
    return sentences.length > 0 ? sentences.map(warningOf) : ok('they are deployed, and take our calls');
  },
};
