import type { Log } from '../log.ts';
import { toContentKind } from '../pages/content-kinds.ts';
import type { BackendEvents } from './backend.ts';

type Versions = Map<string, number>;

interface FollowerEvents extends Pick<BackendEvents, 'contentChanged' | 'listening'> {
  /** Whether it leaves a call without any answer; told after each look. */
  absent(isAbsent: boolean): void;
}

const everyMs = 1_000;
/** Longer than hosted Supabase lets a visitor's statement take. */
const patienceMs = 5_000;

/**
 * A hosted database cannot notify us, so the versions of its content are read once a second (polling). While it is away
 * nobody tells of changes; where it answers and refuses to tell, pages are rendered each time.
 */
export function followHostedContent(
  { url, publishableKey }: { url: string; publishableKey: string },
  events: FollowerEvents,
  log: Log,
) {
  let known: Versions | undefined;
  let isAway = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function look() {
    let cause: unknown;
    const versions = await readVersions().catch((error: unknown) => {
      cause = error;
      return undefined;
    });
    if (isClosed) return;
    events.absent((cause as Error | undefined)?.name === 'TimeoutError');
    tellOnce(versions === undefined, cause);
    if (versions === undefined) events.listening(false);
    else if (known === undefined) events.listening(true);
    else {
      const changed = [...versions].filter(([kind, version]) => known?.get(kind) !== version);
      for (const [kind] of changed) events.contentChanged(toContentKind(kind));
    }
    known = versions;
  }

  function tellOnce(isAwayNow: boolean, error: unknown) {
    if (isAwayNow !== isAway) {
      const message = isAwayNow
        ? `Supabase at ${url} cannot be read for now`
        : `Supabase at ${url} can be read again`;
      log({ level: 'warn', message, error });
    }
    isAway = isAwayNow;
  }

  async function readVersions(): Promise<Versions | undefined> {
    const response = await fetch(`${url}/rest/v1/content_version?select=kind,version`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) {
      if (response.status < 500) events.contentChanged();
      return undefined;
    }
    const rows: { kind: string; version: number }[] = await response.json();
    return new Map(rows.map(({ kind, version }) => [kind, version]));
  }

  /** One look after the other: while it is frozen they do not pile up. */
  async function lookAgain() {
    await look();
    if (!isClosed) timer = setTimeout(lookAgain, everyMs).unref();
  }

  void lookAgain();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
