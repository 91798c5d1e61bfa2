import type { UseCase } from '../use-cases.ts';
import { changesSection, earlierChanges, trimSections } from './changes.ts';
import { cleanText } from './clean.ts';
import { renderMarkdown, renderXml, type Section } from './document.ts';
import { partMaterial } from './material.ts';
import { notesHeading, writePicture } from './picture/write-picture.ts';
import { precedence, type Skeleton, sectionsOf } from './skeleton.ts';
import { chatgptWriting } from './skeletons/chatgpt-writing.ts';
import { claudeAnalysis } from './skeletons/claude-analysis.ts';
import { codingAssistant } from './skeletons/coding-assistant.ts';
import { emailMarketing } from './skeletons/email-marketing.ts';
import { geminiSlides } from './skeletons/gemini-slides.ts';
import { lovableWebsite } from './skeletons/lovable-website.ts';
import { midjourneyLine } from './skeletons/midjourney-line.ts';
import { others } from './skeletons/others.ts';
import { socialMedia } from './skeletons/social-media.ts';
import { suggest } from './suggestions/suggest.ts';
import { sentence } from './text.ts';

type ChatUseCase = Exclude<UseCase, 'midjourney-art'>;

export const skeletons: Record<ChatUseCase, Skeleton> = {
  'lovable-website': lovableWebsite,
  'gemini-slides': geminiSlides,
  'chatgpt-writing': chatgptWriting,
  'claude-analysis': claudeAnalysis,
  'coding-assistant': codingAssistant,
  'email-marketing': emailMarketing,
  'social-media': socialMedia,
  others,
};

export interface Refinement {
  instruction: string;
  previous: string;
}

/** The enhanced prompt, from the prompt alone: no network, no clock, no chance. */
export function enhance(prompt: string, useCase: UseCase, refinement?: Refinement): string {
  const text = cleanText(prompt);
  if (refinement) return refine(text, useCase, refinement);
  return isOurs(text, useCase) ? text : write(text, useCase, []);
}

function refine(text: string, useCase: UseCase, { instruction, previous }: Refinement): string {
  const before = cleanText(previous);
  const earlier = earlierChanges(before);
  const change = sentence(cleanText(instruction).replace(/\s+/g, ' '));
  if (write(text, useCase, earlier) === before) return write(text, useCase, [...earlier, change]);
  // Edited by hand, or written by another engine: keep every word of it. Midjourney reads one line only, and changes none.
  const [line = ''] = before.split('\n\n');
  if (useCase === 'midjourney-art' && !line.startsWith(chatFirst)) return throughAssistant(line, [change]);
  const last = earlier.at(-1);
  if (last && before.endsWith(`\n- ${last}`)) return `${before}\n- ${change}`;
  const render = useCase === 'claude-analysis' ? renderXml : renderMarkdown;
  return `${before}\n\n${render([changesSection([change])])}`;
}

function write(text: string, useCase: UseCase, changes: readonly string[]): string {
  if (useCase !== 'midjourney-art') return writeChat(text, useCase, changes);
  const picture = writePicture(text, changes);
  if (!picture) return throughAssistant(text, changes);
  const notes = [
    ...trimSections(picture.notes, changes),
    changesSection(changes, 'They are in the line above.'),
  ];
  return `${picture.line}\n\n${renderMarkdown(notes)}`;
}

function throughAssistant(text: string, changes: readonly string[]): string {
  const sections = sectionsOf(midjourneyLine, { text, material: [], changes }, []);
  return `${chatFirst}\n${detour}\n\n${renderMarkdown([...sections, changesSection(changes)])}`;
}

const chatFirst = '# First to ChatGPT or Gemini';
const detour =
  'Midjourney takes one line of English; it translates nothing and changes no prompt. Send what stands below to ChatGPT or Gemini: the answer is the line for Midjourney.';

function writeChat(text: string, useCase: ChatUseCase, changes: readonly string[]): string {
  const { request, material } = partMaterial(text);
  const suggestions = material.length > 0 ? [] : suggest(request, useCase);
  const sections = sectionsOf(skeletons[useCase], { text: request, material, changes }, suggestions);
  const whole = [...trimSections(sections, changes), changesSection(changes)];
  return useCase === 'claude-analysis' ? renderXml(materialFirst(whole)) : renderMarkdown(whole);
}

/** Claude answers best when long material stands above everything that is said about it. */
const materialFirst = (sections: Section[]) =>
  sections.toSorted((a, b) => Number(b.title === 'Material') - Number(a.title === 'Material'));

/** A prompt that this engine has written is finished, whatever was changed in it by hand. */
function isOurs(text: string, useCase: UseCase): boolean {
  const lines = new Set(text.split('\n'));
  if (useCase === 'midjourney-art' && lines.has(`# ${notesHeading}`)) return true;
  return lines.has(precedence) && (lines.has('# Request') || lines.has('<request>'));
}
