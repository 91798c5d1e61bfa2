import { useEffect } from 'react';

/** What the router knows of every page; it publishes the list for its own start. */
interface RouterManifest {
  routes: Record<string, { parentId?: string; hasDefaultExport: boolean; module: string }>;
}

/**
 * Fetches the code of every page inside a layout once the browser has nothing else to do (preload). The router fetches it
 * on the first visit, and where that fails it loads the whole document anew: without a connection that gives up what is
 * shown for the browser's own error page. The browser keeps a module that it has imported, so the router's own import
 * then asks for nothing. Its `<Link prefetch>` would read every page's data, too, and reload when it fails.
 */
export function usePreloadedPages(layoutId: string) {
  useEffect(() => {
    const load = () => void Promise.allSettled(pageModules(layoutId).map(importModule));
    const cancel = whenIdle(load);
    addEventListener('online', load);
    return () => {
      cancel();
      removeEventListener('online', load);
    };
  }, [layoutId]);
}

const pageModules = (layoutId: string) =>
  Object.values((window as unknown as { __reactRouterManifest: RouterManifest }).__reactRouterManifest.routes)
    .filter(({ parentId, hasDefaultExport }) => parentId === layoutId && hasDefaultExport)
    .map(({ module }) => module);

const importModule = (module: string) => import(/* @vite-ignore */ module);

function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
