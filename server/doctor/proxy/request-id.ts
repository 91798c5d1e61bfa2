import type { Examination } from '../examination.ts';
import { NotExamined, ok, warning } from '../finding.ts';
import { askForPair } from './page-pair.ts';

const header = 'x-request-id';

/** By it a visitor's complaint is found in the log. */
export const requestId: Examination = {
  of: 'X-Request-Id',
  async examine(patient) {
    const { given, arrived } = await askForPair(patient);
    if (!given.headers[header]) throw new NotExamined('the site that runs gives none');
    if (arrived.headers[header]) return ok('comes back with each answer');
    return warning(
      'does not come through the proxy',
      'Let the proxy pass it on: by it a complaint is found in the log.',
    );
  },
};
