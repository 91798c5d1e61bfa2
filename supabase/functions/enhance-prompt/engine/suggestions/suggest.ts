import type { UseCase } from '../../use-cases.ts';
import { analysisKinds } from './analysis-kinds.ts';
import { codeKinds } from './code-kinds.ts';
import { emailKinds } from './email-kinds.ts';
import type { Kind } from './kind.ts';
import { platforms } from './platforms.ts';
import { siteKinds } from './site-kinds.ts';
import { slideKinds } from './slide-kinds.ts';
import { taskKinds } from './task-kinds.ts';
import { writingKinds } from './writing-kinds.ts';

const kinds: Record<Exclude<UseCase, 'midjourney-art'>, readonly Kind[]> = {
  'lovable-website': siteKinds,
  'gemini-slides': slideKinds,
  'chatgpt-writing': writingKinds,
  'claude-analysis': analysisKinds,
  'coding-assistant': codeKinds,
  'email-marketing': emailKinds,
  'social-media': platforms,
  others: taskKinds,
};

const mostWords = 12;
/** Who sets a limit or changes something that exists knows what they want. */
const decidedPattern =
  /\d|[\n"“:;?]|,.*,|\b(?:no|not|without|only|just|except|instead|don['’]?t|never|single|chang\w*|edit|fix|updat\w*|rewrite|improve|add|remove|translat\w*|shorten|correct|existing|current|this|these|below|attached|mat|vendam|sirf)\b/i;

/** What a request of a few words leaves open, if it is plain what is wanted: nothing where no kind fits or several do. */
export function suggest(request: string, useCase: keyof typeof kinds): readonly string[] {
  if (request.split(/\s+/).length > mostWords || decidedPattern.test(request)) return [];
  const fitting = kinds[useCase].filter(({ words }) => words.test(request));
  return fitting.length === 1 ? (fitting[0]?.proposals ?? []) : [];
}
