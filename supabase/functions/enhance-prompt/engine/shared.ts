import type { Brief } from './brief.ts';
import { fence, type Section } from './document.ts';
import { languageLabel } from './language.ts';
import { capitalise, distinct, sentence } from './text.ts';

/** Whom the assistant should be: as the person said, else as fits the task. Without either there is no section. */
export function roleSection(brief: Brief, usual = '', title = 'Role'): Section {
  return { title, text: brief.persona ? `You are ${brief.persona}.` : usual };
}

/** The request itself, with further requests and questions below it. */
export function taskSection(brief: Brief, title = 'Task'): Section {
  return { title, text: brief.goal, items: [...brief.tasks, ...brief.questions] };
}

export function contextSection(brief: Brief, title = 'Context'): Section {
  const items = brief.context;
  return items.length === 1 ? { title, text: items[0] } : { title, items };
}

export function audienceSection(brief: Brief, title = 'Audience'): Section {
  return { title, text: brief.audience.map((who) => sentence(who)).join('\n') };
}

/** Voice or look, in the person's words; a tone named in passing is repeated here so that it is not missed. */
export function styleItems(brief: Brief): string[] {
  const stated = brief.style.join(' ').toLowerCase();
  const passing = brief.tone.filter((tone) => !stated.includes(tone));
  return [...brief.style, ...passing.map(capitalise)];
}

export function constraintItems(brief: Brief): string[] {
  return [...brief.constraints, ...languageItems(brief)];
}

function languageItems(brief: Brief): string[] {
  if (brief.language.source === 'none') return [];
  return [
    `Write the result in ${languageLabel(brief.language)}. Keep names, figures and links exactly as they are above.`,
  ];
}

/** Lengths and formats that no rule and no point states already. */
export function sizeItems(brief: Brief): string[] {
  const stated = [...brief.constraints, ...brief.points].join(' ').toLowerCase();
  const fresh = [...brief.lengths, ...brief.formats].filter(
    (phrase) => !stated.includes(phrase.toLowerCase()),
  );
  return distinct(fresh).map(capitalise);
}

/** Material that came with the prompt: code and tables in fences, links and files by name. */
export function materialSection(brief: Brief, title = 'Material'): Section {
  const { statements, urls, files, code, data } = brief.inputs;
  const told = [...statements, ...brief.points, ...brief.context, ...brief.constraints, brief.goal].join(
    '\n',
  );
  const unnamed = [...urls, ...files].filter((name) => !told.includes(name));
  const blocks = [
    ...code.map((block) => fence(block.text, block.language)),
    ...data.map((text) => fence(text)),
  ];
  const list = [...statements, ...unnamed].map((item) => `- ${item}`);
  return { title, text: [list.join('\n'), ...blocks].filter(Boolean).join('\n\n') };
}

/** What only the person can supply, and what was assumed meanwhile. */
export function openSections(missing: readonly string[], assumptions: readonly string[]): Section[] {
  return [
    {
      title: 'Fill in before sending',
      text:
        missing.length > 0 ? 'Replace the brackets; where one is left, ask me or say what you assumed.' : '',
      items: missing.slice(0, 5).map((text) => `[${text}]`),
    },
    { title: 'Assumptions', items: assumptions, optional: true },
  ];
}

/** For work about the person or their business: the facts come from them alone. */
export const ownFacts =
  'Use only the facts given here. Where a name, figure, date or quotation is missing, leave a [placeholder] instead of inventing one.';

/** For work on a general subject. */
export const knownFacts =
  'Use well-established facts and name the source of every figure. Mark what you are unsure of, and invent no figures, quotations or details about me.';

/** The questions of a list that the text does not answer yet. Each pair: the question, the sign of its answer. */
export function unsaid(
  asks: readonly string[],
  text: string,
  said: readonly (readonly [RegExp, RegExp])[],
): string[] {
  return asks.filter((ask) => !said.some(([question, answer]) => question.test(ask) && answer.test(text)));
}

export function matches(brief: Brief, pattern: RegExp): boolean {
  return pattern.test(brief.text);
}
