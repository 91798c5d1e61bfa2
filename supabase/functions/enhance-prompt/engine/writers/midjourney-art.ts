import { chooseRatio, readParameters, renderParameters } from '../art-parameters.ts';
import type { Brief } from '../brief.ts';
import type { Section } from '../document.ts';
import { findUrls } from '../inputs.ts';
import {
  cameraPattern,
  colourPattern,
  fantasyPattern,
  framings,
  lightPattern,
  type Medium,
  media,
  moodPattern,
} from '../knowledge/art.ts';
import { languageLabel } from '../language.ts';
import { type Picture, readPicture } from '../picture.ts';
import { capitalise, splitCommas } from '../text.ts';
import type { Written } from './writer.ts';

/** Midjourney wants a description, not a request: subject first, parameters last, exclusions in --no. */
export function writeMidjourney(brief: Brief): Written {
  const { text, given, refused } = readParameters(withChanges(brief));
  const picture = readPicture(text);
  const medium = [...brief.changes.toReversed(), picture.scene].map(mediumOf).find(Boolean);
  // What a description in another script already says cannot be told, so nothing is added to it.
  const legible = /\p{Script=Latin}{3}/u.test(picture.scene) && brief.language.source !== 'script';
  const added = legible ? additions(picture.scene, medium) : [];
  const parameters = completeParameters(
    given,
    picture,
    brief.changes,
    medium ?? (legible ? assumedMedium(picture.scene) : undefined),
  );
  const images = findUrls(picture.scene).filter((url) => /\.(?:png|jpe?g|webp|gif)$/i.test(url));
  const scene = images.reduce(withoutImage, picture.scene);
  const line = [...images, [scene, ...added].filter(Boolean).join(', ')].join(' ');
  return {
    form: 'markdown',
    lead: [line, renderParameters(parameters)].filter(Boolean).join(' '),
    sections: notes(brief, picture, added, refused, legible, parameters.has('ar')),
    said: [picture.scene, ...picture.without, ...picture.purpose, ...refused],
  };
}

function mediumOf(text: string): Medium | undefined {
  return media.find((candidate) => candidate.words.test(text));
}

/** The description with later wishes added; a new medium takes the place of the old one. */
function withChanges(brief: Brief): string {
  if (!brief.changes.some(mediumOf)) return [brief.text, ...brief.changes.map(bareChange)].join('\n');
  const parts = splitCommas(brief.text).filter((part) => part.split(/\s+/).length > 2 || !mediumOf(part));
  return [parts.join(', '), ...brief.changes.map(bareChange)].join('\n');
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
    /^(?:please\s+)?(?:make|turn|change|use|add|set|put|render|do|give)\s+(?:it|this|them|the (?:image|picture|style|background))?\s*(?:(?:in|to|into|as|a bit)\s+)?/i,
    '',
  );
}

function assumedMedium(scene: string): Medium {
  return fantasyPattern.test(scene)
    ? { name: 'detailed digital painting', words: /./, family: 'painting' }
    : { name: 'photograph', words: /./, family: 'photo' };
}

/** Only the kinds of detail that the description does not have yet. */
function additions(scene: string, said: Medium | undefined): string[] {
  const medium = said ?? assumedMedium(scene);
  const added = said ? [] : [medium.name];
  if (medium.family === 'graphic') return [...added, ...graphicDetails(scene, medium)];
  if (!lightPattern.test(scene))
    added.push(/\bnight\b/i.test(scene) ? 'low-key night lighting' : 'soft directional light');
  if (!cameraPattern.test(scene)) {
    const framing = framings.find(([words]) => words.test(scene))?.[1] ?? '50mm lens, eye level';
    added.push(
      ...(medium.family === 'photo' ? splitCommas(framing) : ['clear focal point', 'balanced composition']),
    );
  }
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
  medium: Medium | undefined,
): Map<string, string> {
  const parameters = new Map(given);
  const ratio = [...changes.toReversed(), picture.all].map(chooseRatio).find(Boolean);
  const shape = ratio ?? usualRatio(medium);
  if (!parameters.has('ar') && shape) parameters.set('ar', shape);
  if (medium?.family === 'photo' && !parameters.has('style') && !parameters.has('niji'))
    parameters.set('raw', '');
  if (medium?.name.endsWith('logo') && !parameters.has('stylize')) parameters.set('stylize', '50');
  if (medium?.name === 'seamless pattern') parameters.set('tile', '');
  const without = [parameters.get('no') ?? '', ...picture.without].filter(Boolean);
  parameters.delete('no');
  // Last, because a list follows it.
  if (without.length > 0) parameters.set('no', without.join(', '));
  return parameters;
}

/** Without a medium the description could not be read, and the choice is the person's. */
function usualRatio(medium: Medium | undefined): string | undefined {
  return medium && (medium.family === 'graphic' ? '1:1' : '3:2');
}

function notes(
  brief: Brief,
  picture: Picture,
  added: string[],
  refused: string[],
  legible: boolean,
  shaped: boolean,
): Section[] {
  const shape = shaped ? [] : ['shape: --ar 3:2 for a wide picture, --ar 2:3 for a tall one'];
  const wanted = [
    ...(colourPattern.test(picture.scene) ? [] : ['colour palette']),
    ...(moodPattern.test(picture.scene) ? [] : ['mood']),
    ...(picture.scene.split(/\s+/).length < 6
      ? ['setting: where and when', 'what the subject does or wears']
      : []),
  ];
  return [
    { title: 'Not part of the prompt', text: 'Send only the line above.', items: remarks(brief, picture) },
    { title: 'Added for you', items: added.map(capitalise), optional: true },
    { title: 'Worth adding', items: [...(legible ? wanted : []), ...shape].map((text) => `[${text}]`) },
    {
      title: 'Left out',
      items: refused.map((text) => `${text} (not a parameter and value that Midjourney accepts)`),
    },
  ];
}

function remarks(brief: Brief, picture: Picture): string[] {
  const items = [...picture.purpose];
  if (brief.language.source === 'script' && !brief.language.name.startsWith('English')) {
    items.push(
      `The description is kept as you wrote it in ${languageLabel(brief.language)}. Midjourney follows English best: translate the line before you send it, but leave lettering for the picture in quotation marks.`,
    );
  }
  return items;
}
