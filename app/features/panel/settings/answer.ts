import type { FormAnswer, Refused } from '#app/forms/answer.ts';
import type { SettingName } from '#app/lib/institute/setting-titles.ts';
import type { Draft, Stored } from './draft.ts';

export type Command =
  | { intent: 'save'; name: SettingName; seenAt: string; draft: Draft }
  /** Asks for the first version, which is then typed into the form and not saved. */
  | { intent: 'original'; name: SettingName };

interface Told {
  saved: Stored;
  original: Draft;
  /** The version that somebody else saved meanwhile. */
  newer: Stored;
  /** Who that was; null where nobody knows. */
  by: string | null;
}

/** What became of a command. */
export type Answer = FormAnswer<Told>;

export type Refusal = Refused & Partial<Pick<Told, 'newer' | 'by'>>;
