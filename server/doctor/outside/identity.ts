import { whyNoAnswer } from '../ask.ts';
import type { Examination } from '../examination.ts';
import { NotExamined, ok, wrong } from '../finding.ts';

/** Whether SITE_URL leads to this site and no other: its pages name the key that this site alone has. */
export const identity: Examination = {
  of: 'SITE_URL',
  async examine({ config: { siteUrl, port }, provingPage, publishableKey }) {
    const answer = await provingPage.there().catch((error) => {
      throw new NotExamined(`${siteUrl} does not answer (${whyNoAnswer(error)})`);
    });
    if (answer.text.includes(await publishableKey())) return ok(`this site answers at ${siteUrl}`);
    if ([502, 503, 504].includes(answer.status))
      return wrong(
        `${siteUrl} answers ${answer.status}: the proxy does not reach the site`,
        `Let the proxy pass requests to port ${port} of this machine, and see that the site runs.`,
      );
    if (answer.status >= 300 && answer.status < 400)
      return wrong(
        `${siteUrl} leads on to ${answer.headers.location}`,
        'Set SITE_URL to the address at which the site is shown, without a redirect.',
      );
    return wrong(
      `it is not this site that answers at ${siteUrl} (status ${answer.status})`,
      `Set SITE_URL to this site's own address, or let the name and the proxy lead to port ${port} of this machine.`,
    );
  },
};
