import type { Institute } from '#app/lib/institute/institute.ts';
import { type InstituteRows, readInstitute } from '#app/lib/institute/read-institute.ts';
import type { Supabase } from './create-server.ts';
import { keyHeaders } from './hosted/key-kind.ts';
import type { Log } from './log.ts';

interface InstituteDeps {
  supabase: Supabase;
  log: Log;
  /** They are not what they were: whatever was made of them is out of date. */
  onChange(): void;
}

/**
 * The facts of the institute, in memory: every page and mail shows some, and most are served without asking the database.
 * While that is away they are what was read last.
 */
export function createInstitute({ supabase, log, onChange }: InstituteDeps) {
  let written = '';
  let institute = readInstitute({ settings: [], pages: [] });
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;

  async function read(resource: string): Promise<unknown> {
    const request = new Request(`${supabase.url}/rest/v1/${resource}`, {
      headers: keyHeaders(supabase.publishableKey()),
    });
    const response = await supabase.fetch(request, { address: '127.0.0.1' });
    if (!response.ok) throw new Error(`${resource} answered ${response.status}`);
    return response.json();
  }

  async function readOnce() {
    const [settings, pages] = await Promise.all([
      read('settings?select=name,value&is_public=is.true&order=name'),
      read('pages?select=slug,title&is_shown=is.true&title=neq.&order=position,created_at,id'),
    ]);
    const rows = { settings, pages } as InstituteRows;
    const text = JSON.stringify(rows);
    if (text === written) return;
    institute = readInstitute(rows);
    written = text;
    onChange();
  }

  async function readUntilNobodyAsks() {
    do {
      isAskedAgain = false;
      await readOnce().catch((error: unknown) =>
        // The listener reads it anew when the database is back.
        log({ level: 'warn', message: 'The settings of the institute could not be read', error }),
      );
    } while (isAskedAgain);
    reading = undefined;
  }

  return {
    current: (): Institute => institute,
    /** One reading at a time (single flight); what is asked for meanwhile is read after it. */
    refresh(): Promise<void> {
      if (reading) isAskedAgain = true;
      reading ??= readUntilNobodyAsks();
      return reading;
    },
  };
}
