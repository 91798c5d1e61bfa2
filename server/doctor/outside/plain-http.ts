import { isAtLocalhost } from '../../config.ts';
import { ask, whyNoAnswer } from '../ask.ts';
import type { Examination } from '../examination.ts';
import { NotExamined, ok, warning, wrong } from '../finding.ts';
import { formlessPath } from '../proxy/origin.ts';

/** Whoever types the bare name comes by http:// in many browsers. */
export const plainHttp: Examination = {
  of: 'http://',
  async examine({ config }) {
    const { protocol, hostname, port } = new URL(config.siteUrl);
    if (isAtLocalhost(config)) throw new NotExamined('SITE_URL is at localhost');
    if (protocol !== 'https:') throw new NotExamined('SITE_URL itself begins with http://');
    if (port) throw new NotExamined('SITE_URL names a port, and http:// would have another');
    const address = `http://${hostname}`;
    try {
      const { status, headers } = await ask(`${address}${formlessPath}`);
      if (leadsTo(config.siteUrl, status, headers.location)) return ok(`${address} leads to https://`);
      return wrong(
        `${address} answers ${status}${headers.location ? ` and leads to ${headers.location}` : ''}, and not with the way to ${config.siteUrl}`,
        `Let the proxy answer at port 80 with a redirect (301) to ${config.siteUrl}.`,
      );
    } catch (error) {
      return warning(
        `${address} does not answer (${whyNoAnswer(error)})`,
        `Let the proxy answer at port 80 with a redirect (301) to ${config.siteUrl}.`,
      );
    }
  },
};

export const leadsTo = (siteUrl: string, status: number, location: string | undefined): boolean =>
  [301, 302, 307, 308].includes(status) && URL.parse(location ?? '')?.origin === siteUrl;
