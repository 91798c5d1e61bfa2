import { createHash } from 'node:crypto';

interface PolicyFacts {
  siteUrl: string;
  supabaseUrl?: string;
}

/**
 * The policy of one finished page, against XSS and clickjacking (frame-ancestors): every inline script and style is named
 * by its hash, so the header can be kept beside the cached bytes (a nonce could not). Hashes do not cover style
 * attributes: there are none.
 */
export function contentSecurityPolicy(html: string, { siteUrl, supabaseUrl }: PolicyFacts): string {
  // The browser's Supabase client talks to a hosted Supabase directly; the embedded one is this site.
  const supabase = new URL(supabaseUrl ?? siteUrl).origin;
  const services = supabase === new URL(siteUrl).origin ? "'self'" : `'self' ${supabase}`;
  const scripts = inlineHashes(html, 'script');
  const styles = inlineHashes(html, 'style');
  const directives = [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
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

/** Whose player shows the tour; whether it can be reached is asked before (play-tour.ts). */
const playerHost = 'https://www.youtube-nocookie.com';

/** Safari does not read 'self' as the websockets of the same host. */
const websocketsOf = (url: string) => new URL(url).origin.replace(/^http/, 'ws');

export const securityHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

// JSON-LD is data and needs no permission to run.
const dataBlockPattern = /\btype="application\/(?:ld\+)?json"/;

function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(
    new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'),
  )) {
    if (/\bsrc=/.test(attributes) || dataBlockPattern.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
