import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The site map is small. Discovered on demand, a form sent while the connection is away would fail in the router.
  routeDiscovery: { mode: 'initial' },
  // Whether a form comes from our own page is decided once, before the router is asked (server/site-origin.ts).
  allowedActionOrigins: ['**'],
  // A form's action must be there when the connection is not: fetched on demand, it would fail when it is needed.
  splitRouteModules: false,
} satisfies Config;
