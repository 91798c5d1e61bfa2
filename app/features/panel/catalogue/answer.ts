import type { FormAnswer, Refused } from '#app/forms/answer.ts';
import type { TextKind } from '#supabase/text-kinds.ts';
import type { Drafts } from './declarations.ts';
import type { Kind } from './kinds.ts';

/** A stored row as its form shows it; `updatedAt` tells one version from the next. */
export interface Entry<Draft = Drafts[Kind]> {
  id: string;
  updatedAt: string;
  draft: Draft;
}

export type Command =
  | { intent: 'save'; kind: Kind; id: string | null; seenAt: string | null; draft: Drafts[Kind] }
  | { intent: 'delete'; kind: Kind; id: string }
  /** Texts stand in the order of these ids. */
  | { intent: 'arrange'; kind: TextKind; ids: string[] }
  /** Of an entry that was deleted more than once, the deletion in question; else the last one. */
  | { intent: 'restore'; kind: Kind; id: string; deletion?: number };

interface More<Draft> {
  /** The version that somebody else saved meanwhile; null when they deleted it. */
  newer: Entry<Draft> | null;
  /** Who that was; null where nobody knows. */
  by: string | null;
  /** Where there is more to do about what was saved. */
  to: string;
  /** Where something can be done about what is wrong with a field. */
  remedies: Partial<Record<string, Remedy>>;
}

export interface Remedy {
  to: string;
  words: string;
}

/** What became of a command. */
export type Answer = FormAnswer<More<Drafts[Kind]>>;

export type Refusal<Draft = Drafts[Kind]> = Refused & Partial<More<Draft>>;
