import { flashCookie } from '#app/data/cookies.server.ts';
import type { Examination } from '../examination.ts';
import { ok, wrong } from '../finding.ts';
import { formlessPath } from './origin.ts';

/** A message to be shown once: the page that has shown it takes the cookie back. */
const message = Buffer.from(JSON.stringify({ title: 'doctor' })).toString('base64url');

export const cookies: Examination = {
  of: 'Cookies',
  async examine({ config: { siteUrl }, demandThere, askThere }) {
    await demandThere();
    const { setCookie } = await askThere(formlessPath, { headers: { cookie: `${flashCookie}=${message}` } });
    const cookie = setCookie.find((line) => line.startsWith(`${flashCookie}=`));
    if (!cookie)
      return wrong(
        'none comes through the proxy, so nobody can sign in',
        'Let the proxy hand on Cookie and Set-Cookie as they are (nginx: no proxy_hide_header or proxy_ignore_headers for them).',
      );
    const wanted = ['HttpOnly', 'SameSite=Lax', ...(siteUrl.startsWith('https:') ? ['Secure'] : [])];
    const attributes = cookie.toLowerCase().split(/;\s*/);
    const lost = wanted.filter((name) => !attributes.includes(name.toLowerCase()));
    if (lost.length === 0) return ok(`they come back with ${wanted.join(', ')}`);
    return wrong(
      `they come back without ${lost.join(', ')}`,
      'Let the proxy pass Set-Cookie on as it is (nginx: no proxy_cookie_flags).',
    );
  },
};
