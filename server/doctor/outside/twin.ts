import { lookup } from 'node:dns/promises';
import { twinOf } from '../../site-origin.ts';
import { ask, whyNoAnswer } from '../ask.ts';
import type { Examination } from '../examination.ts';
import { NotExamined, ok, warning, wrong } from '../finding.ts';
import { formlessPath } from '../proxy/origin.ts';
import { examineCertificate } from './certificate.ts';
import { leadsTo } from './plain-http.ts';

/** The other name that people type: with www where the site is without, or the other way round. */
export const twinName: Examination = {
  of: 'The other name',
  async examine({ config: { siteUrl } }) {
    const twinUrl = twinAddress(siteUrl);
    const { hostname } = new URL(twinUrl);
    const isKnown = await lookup(hostname).then(
      () => true,
      () => false,
    );
    if (!isKnown)
      return warning(
        `${hostname} has no address, so whoever types it finds nothing`,
        `Let ${hostname} have the same address as the site, a certificate, and be handed on by the proxy.`,
      );
    const shown = await examineCertificate({ siteUrl: twinUrl });
    if (shown.verdict === 'wrong') return { ...shown, told: `the certificate at ${hostname}: ${shown.told}` };
    try {
      const { status, headers } = await ask(`${twinUrl}${formlessPath}`);
      if (leadsTo(siteUrl, status, headers.location)) return ok(`${hostname} leads to the site`);
      return wrong(
        `${hostname} answers ${status} and does not lead to ${siteUrl}: forms work at the one name alone`,
        'Let the proxy hand on Host (nginx: proxy_set_header Host $host), or redirect that name itself.',
      );
    } catch (error) {
      return warning(
        `${hostname} does not answer (${whyNoAnswer(error)})`,
        `Let the proxy take ${hostname}, too.`,
      );
    }
  },
};

/** @throws NotExamined where there is none */
export function twinAddress(siteUrl: string): string {
  const twin = twinOf(new URL(siteUrl).hostname);
  if (!twin) throw new NotExamined('the host of SITE_URL has no other name with or without www');
  const address = new URL(siteUrl);
  address.hostname = twin;
  return address.origin;
}
