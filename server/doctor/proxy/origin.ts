import type { Examination } from '../examination.ts';
import { ok, wrong } from '../finding.ts';

/** A page that takes no form, and that nobody can rename: a post to it stores nothing, whoever lets it through. */
export const formlessPath = '/jobs';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Whether a form of the site's own comes through, and one of a stranger's page does not (CSRF). */
export const formOrigin: Examination = {
  of: 'Forms',
  async examine({ config: { siteUrl }, demandThere, askThere }) {
    await demandThere();
    const post = (origin: string) =>
      askThere(formlessPath, { method: 'POST', headers: { ...form, origin }, body: 'doctor=1' });
    const own = await post(siteUrl);
    // The site's own words for a page that takes no form: past the door.
    if (own.status === 403)
      return wrong(
        'a form that comes from SITE_URL is refused (403)',
        'Let the proxy hand on Origin as it is, and restart the site if SITE_URL was changed.',
      );
    if (own.status !== 405)
      return wrong(
        `a post does not reach the site (status ${own.status})`,
        'Let the proxy pass the method POST, with its body.',
      );
    const { status } = await post('https://doctor.invalid');
    if (status === 403) return ok('those of the site pass, those of other sites are refused');
    return wrong(
      `a form from another site is not refused (status ${status})`,
      'Let the proxy hand on Origin as it is.',
    );
  },
};
