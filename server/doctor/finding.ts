import { StartupError } from '#supabase-embedded/postgres/startup-error.ts';

export type Verdict = 'ok' | 'warning' | 'wrong' | 'not examined';

/** What an examination found out, for the person who runs the site. */
export interface Finding {
  verdict: Verdict;
  /** One line: how it is. */
  told: string;
  /** One sentence: what to do about it. */
  remedy?: string;
}

/** Something that has to be so first is not, or nobody asked for it. Its message says why. */
export class NotExamined extends Error {}

export const ok = (told: string): Finding => ({ verdict: 'ok', told });
export const warning = (told: string, remedy: string): Finding => ({ verdict: 'warning', told, remedy });
export const wrong = (told: string, remedy: string): Finding => ({ verdict: 'wrong', told, remedy });
const notExamined = (told: string): Finding => ({ verdict: 'not examined', told });

export function findingOf(error: unknown): Finding {
  if (error instanceof NotExamined) return notExamined(error.message);
  if (error instanceof StartupError) return inTwo(error.message);
  const { message, code } = Object(error) as { message?: string; code?: string };
  const reason = message || code || String(error);
  return wrong(`it could not be examined (${reason})`, 'Tell the developers what this line says.');
}

/** Of what the site can do without. */
export const warningOf = (sentence: string): Finding => ({ ...inTwo(sentence), verdict: 'warning' });

/** Sentences for operators are "what is wrong: what to do about it." */
function inTwo(sentence: string): Finding {
  const at = sentence.lastIndexOf(': ');
  if (at < 0) return wrong(sentence, 'See that it becomes otherwise.');
  const remedy = sentence.slice(at + 2);
  return wrong(sentence.slice(0, at), remedy.charAt(0).toUpperCase() + remedy.slice(1));
}
