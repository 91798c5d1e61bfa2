import type { Brief } from '../brief.ts';
import { findName } from '../inputs.ts';
import { findAll, findKind } from '../kinds.ts';
import { type Capability, capabilities } from '../knowledge/capabilities.ts';
import { anySite, type SiteKind, siteKinds } from '../knowledge/site-kinds.ts';
import {
  audienceSection,
  constraintItems,
  contextSection,
  matches,
  materialSection,
  openSections,
  roleSection,
  sizeItems,
  styleItems,
  taskSection,
} from '../shared.ts';
import type { Written } from './writer.ts';

const pageWordsPattern = /\b(?:pages?|sections?|screens?|tabs?)\b|पेज|பக்க|పేజ|ಪುಟ|പേജ/iu;
const storesPattern =
  /\b(?:order|cart|shop|sell|book|appointment|log ?in|sign ?(?:in|up)|account|user|admin|enquir|inquir|form|dashboard|track|manage|inventory|regist|upload|payment|checkout|member|database|supabase|save)/i;

const alwaysStores = ['online shop', 'application'];
const staticSiteText =
  'No accounts or database unless a feature above needs one; keep the content in one place that is easy to edit.';

/** Lovable's guide asks for context, task, guidelines and constraints, explicit and in order, one scope at a time. */
export function writeLovable(brief: Brief): Written {
  const kind = findKind(siteKinds, brief.goal, brief.text) ?? anySite;
  const wanted = findAll(capabilities, [brief.goal, ...brief.points, ...brief.tasks].join('\n'));
  const pagesGiven =
    (kind.name === 'landing page' && brief.points.length > 3) ||
    /\bpages?\s*:/i.test(brief.text) ||
    brief.points.filter((point) => pageWordsPattern.test(point)).length > 2;
  return {
    form: 'markdown',
    sections: [
      roleSection(brief),
      taskSection(brief),
      contextSection(brief),
      audienceSection(brief, 'Users'),
      { title: 'Pages and features', items: brief.points },
      {
        title: 'Proposed pages',
        text: pagesGiven
          ? ''
          : `Usual for a site of this kind (${kind.name}); fit the features above into them.`,
        items: pagesGiven ? [] : kind.pages,
        optional: true,
      },
      materialSection(brief),
      { title: 'Design', items: [...styleItems(brief), ...designItems(brief)] },
      { title: 'Data', items: dataItems(brief, kind, wanted) },
      { title: 'Constraints', items: [...constraintItems(brief), ...sizeItems({ ...brief, formats: [] })] },
      { title: 'Done when', items: doneItems(wanted) },
      {
        title: 'How to work',
        text: 'First list the pages, components and data you will create and ask about anything unclear. Then build one page at a time, with components small enough to reuse, and leave finished parts alone.',
        optional: true,
      },
      ...openSections(missing(brief), [`Visitors mainly come to ${kind.action}.`]),
    ],
  };
}

function designItems(brief: Brief): string[] {
  const said = brief.text;
  const items = [];
  if (!/\b(?:mobile|phone|responsive)/i.test(said))
    items.push('Mobile first; works from a small phone to a wide screen.');
  items.push('One spacing scale, one type scale and a small set of colours, defined once and reused.');
  if (!/\baccessib/i.test(said))
    items.push('Readable contrast, visible focus, labels on every field, alternative text on images.');
  return items;
}

function dataItems(brief: Brief, kind: SiteKind, wanted: readonly Capability[]): string[] {
  if (!matches(brief, storesPattern) && !alwaysStores.includes(kind.name)) return [staticSiteText];
  const known = kind.data.join('; ');
  const fresh = wanted.flatMap(({ data, storedAs }) => (data && !storedAs?.test(known) ? [data] : []));
  return [
    `Tables, with fields adjusted to the features above: ${[...kind.data, ...fresh].join('; ')}.`,
    'Use Lovable’s built-in backend (Supabase) with row level security: visitors read what is public, owners change what is theirs.',
  ];
}

function doneItems(wanted: readonly Capability[]): string[] {
  return [
    'Every page and feature above exists, is linked and works without errors in the console.',
    ...wanted.map((capability) => capability.done),
    'Nothing is filled with invented facts: unknown text stays as a visible [placeholder].',
  ];
}

function missing(brief: Brief): string[] {
  const list = [];
  if (!findName(brief.text)) list.push('name of the site or business');
  if (!brief.knowsAudience) list.push('who visits, and the one thing they should do');
  if (brief.points.length < 2) list.push('must-have features, most important first');
  if (!brief.knowsStyle) list.push('look: colours, mood, a site you like');
  list.push('real texts, prices, photos, logo and contact details');
  return list;
}
