import type { Brief } from '../brief.ts';
import type { Section } from '../document.ts';

/** What a writer hands back. `lead` stands before the sections, without a heading. */
export interface Written {
  lead?: string;
  sections: Section[];
  form: 'markdown' | 'xml';
  /** What must be found in the result, where it differs from the statements of the brief. */
  said?: readonly string[];
}

export type Writer = (brief: Brief) => Written;
