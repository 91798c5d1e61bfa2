import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The site map is small: shipping it whole saves a request after every hydration.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
