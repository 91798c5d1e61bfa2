import type { Examination } from '../examination.ts';
import { ok, warning, wrong } from '../finding.ts';
import { askForPair } from './page-pair.ts';

/** Those that protect visitors, or keep one person's page from another. */
const guarded = [
  'x-content-type-options',
  'strict-transport-security',
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cache-control',
];

const asTheyAre =
  'Let the proxy pass them on as they are: remove what hides or sets them there (nginx: proxy_hide_header, add_header, expires).';

export const protectiveHeaders: Examination = {
  of: 'Headers',
  async examine(patient) {
    const { given, arrived } = await askForPair(patient);
    const expected = guarded.filter((name) => given.headers[name] !== undefined);
    const lost = expected.filter((name) => arrived.headers[name] === undefined);
    if (lost.length > 0) return wrong(`${lost.join(', ')} did not come through the proxy`, asTheyAre);
    // How long browsers stay on https is the operator's to say, as long as they do.
    const changed = expected.filter(
      (name) => arrived.headers[name] !== given.headers[name] && !isStillHsts(name, arrived.headers[name]),
    );
    if (changed.length > 0) return warning(`the proxy changes ${changed.join(', ')}`, asTheyAre);
    return ok(`${expected.length} come through the proxy as the site sets them`);
  },
};

const isStillHsts = (name: string, value: unknown) =>
  name === 'strict-transport-security' && /max-age="?[1-9]/.test(String(value));
