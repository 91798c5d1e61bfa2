import type { PageCache } from './page-cache.ts';

/**
 * A hosted database cannot notify us, so its content version is read once a second; when it cannot be read,
 * pages are rendered each time.
 */
export function followHostedContent(hosted: { url: string; publishableKey: string }, pages: PageCache) {
  let known: string | undefined;

  async function look() {
    try {
      const response = await fetch(`${hosted.url}/rest/v1/content_version?select=version`, {
        headers: { apikey: hosted.publishableKey },
        signal: AbortSignal.timeout(5_000),
      });
      const version = response.ok ? await response.text() : undefined;
      if (version !== known || version === undefined) pages.setOpen(version !== undefined);
      known = version;
    } catch {
      known = undefined;
      pages.setOpen(false);
    }
  }

  void look();
  const timer = setInterval(look, 1_000);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
