import type { IconName } from '#app/ui/icon.tsx';

/** The kinds that entries of other kinds name. */
export type ReferredKind = 'courses' | 'trainers';

/** How a field is filled in. */
export type Control =
  | { as: 'line' | 'text' | 'flag' | 'batches' | 'plan' | 'instalments' | 'image' }
  | { as: 'reference'; to: ReferredKind /** What the choice of nothing says: "All courses". */; none: string }
  | { as: 'choice'; options: readonly string[] /** Where an option's own word will not do. */; words?: Words }
  | { as: 'icon'; options: readonly IconName[] }
  | { as: 'list' /** What an item is called: "Module". */; noun: string };

type Words = Readonly<Record<string, string>>;

/** What of it is only for the eye, or the keyboard of a phone. */
export interface Look {
  /** Begins a part of the form. */
  heading?: string;
  /** As wide as the form; other lines stand two beside each other. */
  wide?: boolean;
  hint?: string;
  /** Instead, while the entry is new. */
  hintForNew?: string;
  placeholder?: string;
  suggestions?: readonly string[];
  type?: 'date' | 'url';
  /** Of a date: words such as "Every Saturday" will do, too. */
  wordsToo?: boolean;
  inputMode?: 'numeric' | 'url';
  autoCapitalize?: 'none';
  rows?: number;
}
