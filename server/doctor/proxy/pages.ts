import type { Examination } from '../examination.ts';
import { ok, wrong } from '../finding.ts';
import { askForPair } from './page-pair.ts';

/** The content security policy knows the hashes of what is inline: whatever is put in between does not run. */
export const unchangedPages: Examination = {
  of: 'Pages',
  async examine(patient) {
    const { given, arrived } = await askForPair(patient);
    if (given.text === arrived.text) return ok('they arrive as the site makes them');
    return wrong(
      `the proxy changes them (${given.text.length} characters became ${arrived.text.length}, status ${arrived.status})`,
      'Turn off whatever rewrites pages there, such as minifying, script loading or error pages of its own.',
    );
  },
};
