import { ask, whyNoAnswer } from '../ask.ts';
import type { Examination } from '../examination.ts';
import { NotExamined, ok, warning, wrong } from '../finding.ts';
import { localHost } from '../patient.ts';

/** As the site tells it at METRICS_PORT. */
interface OwnWarning {
  message: string;
  remedy: string;
  isUrgent: boolean;
}

/** What only the site that runs can see, such as whether its proxy names visitors in X-Forwarded-For. */
export const ownWarnings: Examination = {
  of: 'What the site itself warns of',
  async examine({ config: { metrics } }) {
    if (!metrics) throw new NotExamined('METRICS_PORT is not set, where it would tell that');
    const url = `http://${localHost(metrics.host)}:${metrics.port}/warnings`;
    const { status, text } = await ask(url, { headers: { accept: 'application/json' } }).catch((error) => {
      throw new NotExamined(`${url} does not answer (${whyNoAnswer(error)})`);
    });
    if (status !== 200) throw new NotExamined(`${url} answers ${status}`);
    const told = JSON.parse(text) as OwnWarning[];
    if (told.length === 0) return [ok('nothing')];
    return told.map(({ message, remedy, isUrgent }) =>
      isUrgent ? wrong(message, remedy) : warning(message, remedy),
    );
  },
};
