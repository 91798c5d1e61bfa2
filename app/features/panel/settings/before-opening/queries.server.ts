import type { RequestClient } from '#app/data/session.server.ts';
import { indianDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';

/** One thing that visitors read as the institute's own, and where it is changed. */
export interface OpeningLine {
  key: string;
  what: string;
  link: string;
  /** What is still as it was installed. */
  sample: string;
  isOpen: boolean;
  /** "by Asha on 19 November 2026"; null where it is not confirmed. */
  confirmed: string | null;
}

export async function readOpeningLines(client: RequestClient): Promise<OpeningLine[]> {
  const { data } = await client.rpc('before_opening').throwOnError();
  return data.map(({ key, what, link, sample, is_open, confirmed_by, confirmed_at }) => ({
    key,
    what,
    link,
    sample,
    isOpen: is_open,
    confirmed:
      confirmed_at && `${confirmed_by && `by ${confirmed_by} `}on ${longDate(indianDay(confirmed_at))}`,
  }));
}
