import type { BackendEvents } from './backend.ts';

/**
 * A hosted database cannot notify us, so its content version is read once a second. While it cannot be read, pages are
 * rendered each time.
 */
export function followHostedContent(
  { url, publishableKey }: { url: string; publishableKey: string },
  events: BackendEvents,
) {
  let known: string | undefined;

  async function look() {
    const version = await readVersion().catch(() => undefined);
    if (version === undefined) events.told(false);
    else if (known === undefined) events.told(true);
    else if (version !== known) events.contentChanged();
    known = version;
  }

  async function readVersion(): Promise<string | undefined> {
    const response = await fetch(`${url}/rest/v1/content_version?select=version`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok ? response.text() : undefined;
  }

  void look();
  const timer = setInterval(look, 1_000).unref();
  return { close: () => clearInterval(timer) };
}
