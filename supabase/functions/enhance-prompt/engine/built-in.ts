import type { UseCase } from '../use-cases.ts';
import { applyChanges, changesSection, earlierChanges, trimSections } from './changes.ts';
import { cleanText } from './clean.ts';
import { renderMarkdown, renderXml, type Section, tagOf } from './document.ts';
import { lostStatements } from './keep.ts';
import { readPrompt } from './read.ts';
import { sentence } from './text.ts';
import { writeChatGpt } from './writers/chatgpt-writing.ts';
import { writeClaude } from './writers/claude-analysis.ts';
import { writeCoding } from './writers/coding-assistant.ts';
import { writeEmail } from './writers/email-marketing.ts';
import { writeGemini } from './writers/gemini-slides.ts';
import { writeLovable } from './writers/lovable-website.ts';
import { writeMidjourney } from './writers/midjourney-art.ts';
import { writeOthers } from './writers/others.ts';
import { writeSocial } from './writers/social-media.ts';
import type { Writer } from './writers/writer.ts';

interface Format {
  write: Writer;
  /** Lines that every result has: a prompt with all of them is one of ours already. */
  signature: readonly string[];
}

const formats: Record<UseCase, Format> = {
  'lovable-website': { write: writeLovable, signature: ['# Task', '# Data', '# Done when'] },
  'gemini-slides': { write: writeGemini, signature: ['# Persona', '# Outline', '# Speaker notes'] },
  'chatgpt-writing': { write: writeChatGpt, signature: ['# Role', '# Task', '# Voice', '# Output'] },
  'claude-analysis': { write: writeClaude, signature: ['<data>', '<task>', '<steps>', '<output_format>'] },
  'midjourney-art': { write: writeMidjourney, signature: ['# Not part of the prompt'] },
  'coding-assistant': {
    write: writeCoding,
    signature: ['# Task', '# Language and environment', '# Deliver'],
  },
  'email-marketing': { write: writeEmail, signature: ['# Campaign', '# Voice', '# Deliver'] },
  'social-media': { write: writeSocial, signature: ['# Platform', '# Voice', '# Deliver'] },
  others: { write: writeOthers, signature: ['# Role', '# Task', '# Answer with'] },
};

export interface Refinement {
  instruction: string;
  previous: string;
}

/** The enhanced prompt, from the prompt alone: no network, no clock, no chance. */
export function enhance(prompt: string, useCase: UseCase, refinement?: Refinement): string {
  const text = cleanText(prompt);
  return refinement ? refine(text, useCase, refinement) : write(text, useCase, []);
}

function refine(text: string, useCase: UseCase, { instruction, previous }: Refinement): string {
  const before = cleanText(previous);
  const earlier = earlierChanges(before);
  const change = sentence(cleanText(instruction).replace(/\s+/g, ' '));
  if (write(text, useCase, earlier) === before) return write(text, useCase, [...earlier, change]);
  // Edited by hand or written by the other engine: keep every word of it.
  const last = earlier.at(-1);
  if (last && before.endsWith(`\n- ${last}`)) return `${before}\n- ${change}`;
  const render = useCase === 'claude-analysis' ? renderXml : renderMarkdown;
  return `${before}\n\n${render([changesSection([change])])}`;
}

function write(text: string, useCase: UseCase, changes: readonly string[]): string {
  const { write: writer, signature } = formats[useCase];
  if (changes.length === 0 && isOurs(text, signature)) return text;
  const brief = applyChanges(readPrompt(inert(text, useCase), useCase), changes);
  const { lead, sections, form, said } = writer(brief);
  const render = form === 'xml' ? renderXml : renderMarkdown;
  const compose = (parts: readonly Section[]) => [lead, render(parts)].filter(Boolean).join('\n\n');
  const all = [...trimSections(sections, changes), changesSection(changes)];
  const lost = changes.length > 0 ? [] : lostStatements(said ?? brief.said, compose(all));
  return compose(lost.length > 0 ? [...all, { title: 'Also', items: lost }] : all);
}

function isOurs(text: string, signature: readonly string[]): boolean {
  const lines = new Set(text.split('\n'));
  return signature.every((line) => lines.has(line));
}

const htmlTags = [
  'Data',
  'Context',
  'Audience',
  'Role',
  'Task',
  'Questions',
  'Points to cover',
  'Steps',
  'Output format',
  'Constraints',
  'Fill in before sending',
  'Changes asked for',
  'Also',
].map((title) => tagOf({ title }));
/** Names that read as a voice other than the person's. */
const voiceTags = ['system', 'assistant', 'human', 'instructions?'];
const liveTagPattern = new RegExp(
  String.raw`<(\/?\s*(?:${[...htmlTags, ...voiceTags].join('|')})\b[^<>]{0,40})>`,
  'gi',
);

/** For Claude: a tag that would end one of our sections, or speak as somebody else, loses its bracket. */
function inert(text: string, useCase: UseCase): string {
  return useCase === 'claude-analysis' ? text.replace(liveTagPattern, '&lt;$1>') : text;
}
