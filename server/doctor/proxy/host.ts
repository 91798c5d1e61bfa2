import type { Examination } from '../examination.ts';
import { NotExamined, ok, warning } from '../finding.ts';
import { leadsTo } from '../outside/plain-http.ts';
import { twinAddress } from '../outside/twin.ts';
import { formlessPath } from './origin.ts';

/** The site leads its www or apex twin home, if it hears which name was asked for. */
export const handedOnHost: Examination = {
  of: 'Host',
  async examine({ config: { siteUrl }, demandThere, askThere }) {
    await demandThere();
    const { host } = new URL(twinAddress(siteUrl));
    const { status, headers } = await askThere(formlessPath, { headers: { host } });
    if (leadsTo(siteUrl, status, headers.location))
      return ok('the proxy hands on the name that was asked for');
    if (status === 200)
      return warning(
        'the proxy puts another name into Host',
        'Let it hand on the name that was asked for (nginx: proxy_set_header Host $host).',
      );
    throw new NotExamined(`the proxy answers ${status} when it is asked for ${host} here`);
  },
};
