import { createHash } from 'node:crypto';

interface PolicyFacts {
  /** The texts of the inline scripts that we ship in the page. */
  scripts: readonly string[];
  siteUrl: string;
  supabaseUrl?: string;
}

/**
 * The policy of one page, against XSS and clickjacking (frame-ancestors): our inline scripts are named by their hashes, so
 * the header can be kept beside the cached bytes (a nonce could not). Any other inline script is refused, and so are inline
 * styles, of which we have none.
 */
export function contentSecurityPolicy({ scripts, siteUrl, supabaseUrl }: PolicyFacts): string {
  // The browser's Supabase client talks to a hosted Supabase directly; the embedded one is this site.
  const supabase = new URL(supabaseUrl ?? siteUrl).origin;
  const services = supabase === new URL(siteUrl).origin ? "'self'" : `'self' ${supabase}`;
  const directives = [
    "default-src 'none'",
    ['script-src', "'self'", ...new Set(scripts.map(hashOf))].join(' '),
    "style-src 'self'",
    // Administrators choose the pictures of courses, on whichever host.
    `img-src ${services} data: https:`,
    "font-src 'self'",
    `connect-src ${services} ${websocketsOf(supabaseUrl ?? siteUrl)} ${playerHost}`,
    `frame-src ${playerHost}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ];
  if (siteUrl.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Whose player shows the tour; whether it can be reached is asked before (play-tour.ts). */
const playerHost = 'https://www.youtube-nocookie.com';

/** Safari does not read 'self' as the websockets of the same host. */
const websocketsOf = (url: string) => new URL(url).origin.replace(/^http/, 'ws');

export const securityHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
