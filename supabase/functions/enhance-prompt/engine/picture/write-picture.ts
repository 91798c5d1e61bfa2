import { isShorter } from '../changes.ts';
import type { Section } from '../document.ts';
import { isEnglish } from '../is-english.ts';
import { findUrls } from '../links.ts';
import { isChange } from '../skeleton.ts';
import { capitalise } from '../text.ts';
import {
  cameraPattern,
  colourPattern,
  fantasyPattern,
  lightPattern,
  type Medium,
  media,
  moodPattern,
  otherMediumPattern,
} from './art.ts';
import { chooseRatio, readParameters, renderParameters } from './parameters.ts';
import { type Picture, readPicture } from './read-picture.ts';
import { splitCommas } from './split-commas.ts';

export interface PicturePrompt {
  /** All that is sent. */
  line: string;
  notes: Section[];
}

export const notesHeading = 'Not part of the prompt';

/** It tells somebody what to do, or asks, instead of saying what is seen. */
const speakingPattern =
  /\?|\b(?:should|must|make sure|please|pls|tell|suggest\w*|ideas?|dont|don['’]t|do not|i|me|you|your|need|want|budget)\b|(?:^|, )(?:remove|change|replace|upscale|edit|turn|make|write)\b|\b(?:my|this) (?:photo|picture|image|selfie|pic)\b/i;

/**
 * Midjourney wants a description, not a request: subject first, parameters last, exclusions in --no. Only of a description in English:
 * nothing here knows what other words say, or which of them an order would replace.
 */
export function writePicture(prompt: string, changes: readonly string[]): PicturePrompt | undefined {
  if (![prompt, ...changes].every(isEnglish) || isChange(prompt)) return undefined;
  const added = changes.filter((change) => !isShorter(change));
  const { text, given, refused } = readParameters(withChanges(prompt, added));
  const picture = readPicture(text);
  if (speakingPattern.test(picture.scene.replace(/["“][^"“”]*["”]/g, ''))) return undefined;
  const medium = [...changes.toReversed(), picture.scene].map(mediumOf).find(Boolean);
  const details = added.length < changes.length ? [] : additions(picture.scene, medium);
  const parameters = completeParameters(given, picture, changes, medium ?? assumedMedium(picture.scene));
  const images = findUrls(picture.scene).filter((url) => /\.(?:png|jpe?g|webp|gif)$/i.test(url));
  const scene = images.reduce(withoutImage, picture.scene);
  const line = [...images, [scene, ...details].filter(Boolean).join(', ')].join(' ');
  return {
    line: bare.test(text) ? inWords(line, parameters) : [line, renderParameters(parameters)].join(' '),
    notes: [
      { title: notesHeading, text: 'Send only the line above.', items: remarks(picture, medium) },
      { title: 'Added for you', items: details.map(capitalise), optional: true },
      { title: 'Worth adding', items: wanted(picture.scene, medium).map((item) => `[${item}]`) },
      leftOut(refused),
    ],
  };
}

/** Some apps take the words alone, and people say so. */
const bare =
  /\b(?:no|not|without|don['’]t|doesn['’]t|can['’]?not)\b[^.\n]*(?:\s--|\b(?:double[- ]dash\w*|parameters?|codes?|flags?)\b)/i;

function inWords(line: string, parameters: Map<string, string>): string {
  const without = parameters.get('no');
  return without ? `${line}, without ${without}` : line;
}

const leftOut = (refused: string[]): Section => ({
  title: 'Left out',
  items: refused.map((text) => `${text} (not a parameter and value that Midjourney accepts)`),
});

function mediumOf(text: string): Medium | undefined {
  return media.find((candidate) => candidate.words.test(text));
}

/** The description with later wishes added; a new medium takes the place of the old one. */
function withChanges(prompt: string, changes: readonly string[]): string {
  if (!changes.some(mediumOf)) return [prompt, ...changes.map(bareChange)].join('\n');
  const parts = splitCommas(prompt).filter((part) => part.split(/\s+/).length > 2 || !mediumOf(part));
  return [parts.join(', '), ...changes.map(bareChange)].join('\n');
}

/** Midjourney wants the addresses of reference pictures before the words. */
function withoutImage(scene: string, url: string): string {
  const at = scene.indexOf(url);
  const before = scene.slice(0, at).replace(/(?:\s*,)?\s*(?:\b(?:like|as in|see)\b)?\s*$/i, ' ');
  return (before + scene.slice(at + url.length).trimStart()).trim();
}

/** "Make it a watercolour" describes a watercolour. */
function bareChange(change: string): string {
  return change.replace(
    /^(?:please\s+)?(?:(?:use|add|include)\s+|(?:make|turn|change|set|put|render|do|give)\s+(?:it|this|them|the (?:image|picture|style|background))\s+(?:(?:in|to|into|as|a bit)\s+)?)/i,
    '',
  );
}

function assumedMedium(scene: string): Medium {
  if (otherMediumPattern.test(scene)) return { name: '', words: /./, family: 'graphic' };
  return fantasyPattern.test(scene)
    ? { name: 'detailed digital painting', words: /./, family: 'painting' }
    : { name: 'photograph', words: /./, family: 'photo' };
}

/** Only the kinds of detail that the description does not have yet. */
function additions(scene: string, said: Medium | undefined): string[] {
  const medium = said ?? assumedMedium(scene);
  if (!medium.name) return [];
  const added = said ? [] : [medium.name];
  if (medium.family === 'graphic') return [...added, ...graphicDetails(scene, medium)];
  if (medium.family !== 'drawing' && !lightPattern.test(scene)) added.push('soft natural light');
  return added;
}

function graphicDetails(scene: string, medium: Medium): string[] {
  if (medium.name === 'seamless pattern') return ['even spacing of the motifs'];
  if (!medium.name.endsWith('logo'))
    return cameraPattern.test(scene) ? [] : ['one strong focal point', 'bold composition'];
  const flat = /\b(?:3d|vector|flat)\b/i.test(scene) ? [] : ['flat vector design'];
  return [
    ...flat,
    'clean shapes',
    ...(cameraPattern.test(scene) ? [] : ['centred composition', 'plain background']),
  ];
}

function completeParameters(
  given: Map<string, string>,
  picture: Picture,
  changes: readonly string[],
  medium: Medium,
): Map<string, string> {
  const parameters = new Map(given);
  const ratio = [...changes.toReversed(), picture.all].map(chooseRatio).find(Boolean);
  if (!parameters.has('ar'))
    parameters.set('ar', ratio ?? (medium.family === 'graphic' && medium.name ? '1:1' : '3:2'));
  if (medium.family === 'photo' && !parameters.has('style') && !parameters.has('niji'))
    parameters.set('raw', '');
  if (medium.name.endsWith('logo') && !parameters.has('stylize')) parameters.set('stylize', '50');
  if (medium.name === 'seamless pattern') parameters.set('tile', '');
  const without = [parameters.get('no') ?? '', ...picture.without].filter(Boolean);
  parameters.delete('no');
  // Last, because a list follows it.
  if (without.length > 0) parameters.set('no', without.join(', '));
  return parameters;
}

/** What a few words leave open. */
function wanted(scene: string, medium: Medium | undefined): string[] {
  if (scene.split(/\s+/).length > 7) return [];
  return [
    ...(medium?.family === 'graphic' ? [] : ['setting: where and when', 'what the subject does or wears']),
    ...(colourPattern.test(scene) ? [] : ['colour palette']),
    ...(moodPattern.test(scene) ? [] : ['mood']),
  ];
}

function remarks({ purpose, scene, without }: Picture, medium: Medium | undefined): string[] {
  const isLettered =
    medium?.family === 'graphic' && /\b(?:names?|text|title|words|says|saying|called|slogan)\b/i.test(scene);
  return isLettered &&
    !/["“]/.test(scene) &&
    !without.some((item) => /\b(?:text|words?|letters?|writing)\b/i.test(item))
    ? [...purpose, 'Put the exact words that should be read in the picture in "double quotation marks".']
    : purpose;
}
