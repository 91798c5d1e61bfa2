import { nameSoftware } from '../backup/software.ts';
import { type Answer, whyNoAnswer } from './ask.ts';
import type { Examination } from './examination.ts';
import { ok, wrong } from './finding.ts';

export const software: Examination = {
  of: 'Software',
  examine: () => ok(`${nameSoftware()}, on Node ${process.versions.node}`),
};

/** Past the proxy: whether the site runs at all, and whether its database answers it. */
export const running: Examination = {
  of: 'The site here',
  async examine({ config, askHere, provingPage, publishableKey }) {
    const place = `port ${config.port}`;
    let page: Answer;
    try {
      page = await provingPage.here();
    } catch (error) {
      return wrong(
        `it does not run: at ${place} ${whyNoAnswer(error)}`,
        'Start it (npm start); what needs it is left out below.',
      );
    }
    if (!page.text.includes(await publishableKey()))
      return wrong(
        `what answers at ${place} is not the site of these settings (status ${page.status})`,
        'Run this in the folder, with the settings and as the user that the site is started with, or set PORT to a free port.',
      );
    const { status } = await askHere('/readyz');
    if (status === 200) return ok(`it runs at ${place}, and its database answers`);
    return wrong(
      `it runs at ${place}, but is not ready (/readyz answers ${status})`,
      'See what is said about the database below, and what the log says.',
    );
  },
};
