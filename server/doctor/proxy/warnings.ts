import { ask, whyNoAnswer } from '../ask.ts';
import { type Examination, NotExamined, ok, warning } from '../examination.ts';

/** What only the site that runs can see, such as whom its proxy names in X-Forwarded-For. */
export const ownWarnings: Examination = {
  of: "The site's own warnings",
  async examine({ config: { metrics } }) {
    if (!metrics) throw new NotExamined('METRICS_PORT is not set');
    const url = `http://${metrics.host.includes(':') ? `[${metrics.host}]` : metrics.host}:${metrics.port}/warnings`;
    const { status, text } = await ask(url).catch((error) => {
      throw new NotExamined(`${url} does not answer (${whyNoAnswer(error)})`);
    });
    throw new NotExamined(`${status} ${text}`);
  },
};
