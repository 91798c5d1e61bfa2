import { serverContext } from '#app/data/server-context.ts';
import type { Route } from './+types/security-txt.ts';

/** In days. It shall be less than a year off: https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5 */
const validFor = 180;

/** Where somebody reports a security problem. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, institute } = context.get(serverContext);
  const expires = new Date();
  expires.setUTCDate(expires.getUTCDate() + validFor);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${institute.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
