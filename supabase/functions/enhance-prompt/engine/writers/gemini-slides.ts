import type { Brief } from '../brief.ts';
import type { Section } from '../document.ts';
import { findKind } from '../kinds.ts';
import { anySlides, type SlideKind, slideKinds } from '../knowledge/slide-kinds.ts';
import {
  audienceSection,
  constraintItems,
  contextSection,
  knownFacts,
  materialSection,
  openSections,
  ownFacts,
  roleSection,
  sizeItems,
  styleItems,
  taskSection,
} from '../shared.ts';
import type { Written } from './writer.ts';

const ownFactKinds = ['pitch', 'sales or proposal', 'report'];
const slideWordPattern = /slides?|स्लाइड|ஸ்லைடு|స్లైడ్|ಸ್ಲೈಡ್|സ്ലൈഡ്/iu;

/** Google's guide builds a prompt from persona, task, context and format; a deck also needs its outline. */
export function writeGemini(brief: Brief): Written {
  const kind = findKind(slideKinds, brief.goal, brief.text) ?? anySlides;
  const count = brief.lengths.find((length) => slideWordPattern.test(length));
  return {
    form: 'markdown',
    sections: [
      roleSection(
        brief,
        'You are a presentation designer who turns a subject into a clear story on slides.',
        'Persona',
      ),
      taskSection(brief),
      contextSection(brief),
      audienceSection(brief),
      outline(brief, kind),
      { title: 'Facts to use', items: brief.points.filter((point) => !isTopic(point)) },
      materialSection(brief),
      { title: 'Slide format', items: format(brief, count) },
      {
        title: 'Speaker notes',
        text: 'Under every slide write notes for the presenter: what to say in full sentences, a transition to the next slide, and the source of any figure.',
      },
      { title: 'Style', items: styleItems(brief) },
      {
        title: 'Constraints',
        items: [
          ...constraintItems(brief),
          ...rest(brief, count),
          ownFactKinds.includes(kind.name) ? ownFacts : knownFacts,
        ],
      },
      {
        title: 'Output',
        text: 'First give the outline as a numbered list of slide titles. Then create the deck so that it can be opened in Google Slides: for each slide the title, the content, the visual and the notes.',
      },
      ...openSections(missing(brief, count), assumptions(brief, kind, count)),
    ],
  };
}

/** A point of the outline is a name; a sentence is a fact to be used where it fits. */
function isTopic(point: string): boolean {
  const person = /^(?:team|guide|speaker|presenter|college|company)\b/i.test(point);
  return !/[.!]$/.test(point) && point.split(/\s+/).length <= 8 && !person;
}

function outline(brief: Brief, kind: SlideKind): Section {
  const topics = brief.points.filter(isTopic);
  const given = topics.length >= 3;
  const rest = given ? ['Closing slide with the main message and the next step'] : kind.arc;
  return {
    title: 'Outline',
    text: given ? '' : 'Proposed order; merge or split to fit the number of slides.',
    items: ['Title slide', ...topics, ...rest],
  };
}

function format(brief: Brief, count: string | undefined): string[] {
  return [
    count
      ? `Number of slides: ${count.replace(/[- ]?slides?\b/iu, '').trim() || count}, title and closing slide included.`
      : '',
    'Each title is a full statement that carries the message of the slide.',
    'At most five short bullet points on a slide, or one visual with a caption.',
    brief.inputs.data.length > 0
      ? 'Show the figures from the material as charts, with labelled axes and units.'
      : 'Suggest one fitting visual for each slide (chart, diagram, photo or icon) and describe it.',
  ].filter(Boolean);
}

function rest(brief: Brief, count: string | undefined): string[] {
  return sizeItems(brief).filter((item) => item.toLowerCase() !== count?.toLowerCase());
}

function missing(brief: Brief, count: string | undefined): string[] {
  const list = [];
  if (!brief.knowsAudience) list.push('audience, and what they should do or remember afterwards');
  const timed = brief.lengths.some((length) => /min/i.test(length));
  if (!count && !timed) list.push('number of slides, or minutes available');
  if (brief.points.length === 0) list.push('the points that must appear');
  if (
    brief.inputs.data.length + brief.inputs.urls.length + brief.inputs.statements.length === 0 &&
    brief.points.every(isTopic)
  )
    list.push('figures, sources or documents to draw on');
  if (!brief.knowsStyle && !brief.constraints.some((rule) => /\bcolou?rs?\b/i.test(rule)))
    list.push('template, brand colours or look');
  return list;
}

function assumptions(brief: Brief, kind: SlideKind, count: string | undefined): string[] {
  const list = [];
  if (kind !== anySlides && brief.points.length < 3)
    list.push(`The deck follows the usual order of a ${kind.name}.`);
  if (!count) list.push('As many slides as the outline has points, and no more.');
  return list;
}
