import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Preloaded (`--import`), so that no import comes before it. Packages do not change while somebody works on the site,
// and among them Vite writes, loads and deletes copies of its own configuration.
registerHooks({
  load(url, context, nextLoad) {
    const isOurs = url.startsWith('file:') && !url.includes('/node_modules/');
    if (isOurs && process.connected) process.send?.(fileURLToPath(url));
    return nextLoad(url, context);
  },
});
