import type { Brief } from '../brief.ts';
import { fence, type Section } from '../document.ts';
import { findKind } from '../kinds.ts';
import { type AnalysisKind, analysisKinds, anyAnalysis } from '../knowledge/analysis-kinds.ts';
import { constraintItems, openSections, roleSection, sizeItems, styleItems } from '../shared.ts';
import { sentence } from '../text.ts';
import type { Written } from './writer.ts';

/** Anthropic's guide: long data first, each part in its own tag, instructions that refer to the tags, the task last. */
export function writeClaude(brief: Brief): Written {
  const kind = findKind(analysisKinds, brief.goal, brief.text) ?? anyAnalysis;
  const open = openSections(missing(brief, kind), []);
  return {
    form: 'xml',
    sections: [
      dataSection(brief),
      { title: 'Context', items: brief.context },
      { title: 'Audience', text: brief.audience.map(sentence).join('\n') },
      roleSection(
        brief,
        'You are a careful data analyst who explains results to people who have to act on them.',
      ),
      { title: 'Task', text: brief.goal, items: brief.tasks },
      { title: 'Questions', items: brief.questions, ordered: true },
      { title: 'Points to cover', items: [...brief.points, ...styleItems(brief)] },
      { title: 'Steps', items: steps(kind), ordered: true },
      outputSection(brief, kind),
      {
        title: 'Constraints',
        items: [
          ...constraintItems(brief),
          ...sizeItems(brief),
          'Use only what is in <data> and <context>. If something cannot be answered from it, say so and name what is missing.',
          'Show how each figure was calculated; never estimate silently.',
        ],
      },
      ...open,
    ],
  };
}

function dataSection(brief: Brief): Section {
  const { statements, files, urls, code, data } = brief.inputs;
  const blocks = [
    ...data.map((text) => fence(text)),
    ...code.map((block) => fence(block.text, block.language)),
  ];
  const told = [brief.text].join('\n');
  const names = [...files, ...urls].filter(
    (name) => !statements.some((text) => text.includes(name)) && told.includes(name),
  );
  const pasted =
    blocks.length > 0
      ? []
      : [files.length > 0 ? `[attach ${files.join(', ')}]` : '[paste the data here or attach the file]'];
  return { title: 'Data', text: [...statements, ...names, ...blocks, ...pasted].join('\n') };
}

function steps(kind: AnalysisKind): string[] {
  const look = kind.prose
    ? [
        'Describe what is in <data>: what kind of text, from whom, of when, how much, and what is missing or unreadable.',
      ]
    : [
        'Describe what is in <data>: rows, columns with types and units, period covered, gaps, duplicates, odd values. Stop and ask if it does not fit the task.',
        'State how you clean it, and how many rows each change affects.',
      ];
  return [
    ...look,
    ...kind.steps,
    'Check the result once by another route (a total, a sample by hand, a second method) and report the check.',
  ];
}

function outputSection(brief: Brief, kind: AnalysisKind): Section {
  const table = brief.formats.some((format) => /table|csv|spreadsheet|excel/i.test(format));
  const json = brief.formats.some((format) => /json/i.test(format));
  return {
    title: 'Output format',
    text: [
      '<summary>The answer in two or three sentences, for someone who reads nothing else.</summary>',
      json
        ? '<findings>JSON array of objects with the keys finding, figure, evidence, confidence.</findings>'
        : `<findings>${table ? 'One table' : 'Table'} with the columns: finding, figure, evidence (${kind.prose ? 'quotation and place' : 'columns and rows used'}), confidence (high, medium, low).</findings>`,
      '<caveats>Limits of the data and of the method.</caveats>',
      '<next_steps>What to do, in order of effect, and what to measure.</next_steps>',
    ].join('\n'),
  };
}

function missing(brief: Brief, kind: AnalysisKind): string[] {
  const list = [];
  const { data, files, statements } = brief.inputs;
  if (data.length + files.length + statements.length === 0)
    list.push('description of the data: columns, period, where it comes from');
  if (!(kind.prose && data.length + files.length > 0)) list.push(kind.needs);
  if (!brief.knowsAudience) list.push('who reads the result and what they decide with it');
  return list;
}
