import { serverContext } from '#app/data/server-context.ts';
import type { Route } from './+types/webmanifest.ts';

/** What a phone shows where somebody puts the site among their apps: https://www.w3.org/TR/appmanifest/ */
export function loader({ context }: Route.LoaderArgs) {
  const { name, shortName, tagline } = context.get(serverContext).institute;
  const manifest = {
    name,
    short_name: shortName,
    description: tagline || undefined,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    background_color: '#faf7f0',
    theme_color: '#102620',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  });
}
