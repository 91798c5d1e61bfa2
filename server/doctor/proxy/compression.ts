import type { Examination } from '../examination.ts';
import { ok, warning } from '../finding.ts';
import { askForPair } from './page-pair.ts';

export const compression: Examination = {
  of: 'Compression',
  async examine(patient) {
    const { arrived } = await askForPair(patient, { 'accept-encoding': 'gzip, br' });
    const encoding = arrived.headers['content-encoding'];
    if (encoding) return ok(`pages arrive compressed (${encoding})`);
    return warning(
      'pages arrive uncompressed, several times as long',
      'Let the proxy hand on Accept-Encoding, or compress itself.',
    );
  },
};
