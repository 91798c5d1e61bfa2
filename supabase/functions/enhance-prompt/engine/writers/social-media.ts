import type { Brief } from '../brief.ts';
import { findName } from '../inputs.ts';
import { findAll } from '../kinds.ts';
import { knownPlatforms, type Platform } from '../knowledge/platforms.ts';
import {
  audienceSection,
  constraintItems,
  contextSection,
  matches,
  materialSection,
  openSections,
  ownFacts,
  roleSection,
  sizeItems,
  styleItems,
  taskSection,
} from '../shared.ts';
import { contentWords, words } from '../text.ts';
import type { Written } from './writer.ts';

const calendarPattern =
  /\b(?:calendar|content plan|schedule|week'?s? of|month'?s? of|30[- ]day|daily posts|strategy)\b/i;
const videoPattern = /\b(?:reels?|shorts?|video|tiktok|script)\b/i;

export function writeSocial(brief: Brief): Written {
  const platforms = findAll(knownPlatforms, brief.text);
  return {
    form: 'markdown',
    sections: [
      roleSection(brief, 'You write social media posts that people stop for, read and answer.'),
      taskSection(brief),
      contextSection(brief, 'Background'),
      audienceSection(brief),
      { title: 'Message and facts', items: messages(brief, platforms) },
      materialSection(brief),
      { title: 'Voice', items: voice(brief) },
      { title: 'Platform', items: platformItems(platforms) },
      { title: 'Deliver', items: deliver(brief), ordered: true },
      {
        title: 'Rules',
        items: [
          ...constraintItems(brief),
          ...sizeItems(brief),
          ownFacts,
          'Hashtags that people really follow; no engagement bait, no borrowed trends that do not fit.',
        ],
      },
      ...openSections(missing(brief, platforms), assumptions(brief)),
    ],
  };
}

function voice(brief: Brief): string[] {
  const asked = styleItems(brief);
  return asked.length > 0
    ? asked
    : ['Like a person who knows the subject; concrete, no buzzwords, emoji only where they add something.'];
}

/** "For LinkedIn" is said by the section on platforms. */
function messages(brief: Brief, platforms: readonly Platform[]): string[] {
  const names = words(platforms.map((platform) => platform.name).join(' '));
  return brief.points.filter((point) => contentWords(point).some((word) => !names.includes(word)));
}

function platformItems(platforms: readonly Platform[]): string[] {
  if (platforms.length > 0) return platforms.map((platform) => `${platform.name}: ${platform.rules}.`);
  return ['[platform]: fit length, opening and hashtags to it.'];
}

function deliver(brief: Brief): string[] {
  if (matches(brief, calendarPattern)) {
    return [
      'A table: date or day, theme, format, opening line, text, visual, call to action.',
      'A mix of useful, personal and promotional posts, mostly useful.',
      'Which posts to reuse, and what to measure.',
    ];
  }
  const many = brief.lengths.length > 0;
  return [
    many
      ? 'The number of pieces asked for, each with a different angle.'
      : 'Three versions with different openings: a question, a surprising true detail, a small story.',
    matches(brief, videoPattern)
      ? 'For video: shot list, spoken words, on-screen text, caption.'
      : 'For each: opening line, text, call to action, hashtags, and the picture that should go with it.',
    'Alternative text for every picture.',
  ];
}

function missing(brief: Brief, platforms: readonly Platform[]): string[] {
  const list = [];
  if (platforms.length === 0) list.push('platform');
  if (!brief.knowsAudience) list.push('who should see it, and what they should do');
  if (brief.points.length + brief.context.length === 0)
    list.push('the facts: what, when, where, price, link');
  if (!findName(brief.text)) list.push('name or handle of the account');
  if (!brief.knowsStyle) list.push('tone, or a post you liked');
  return list;
}

function assumptions(brief: Brief): string[] {
  return matches(brief, calendarPattern) || brief.lengths.length > 0 ? [] : ['Single posts, not a campaign.'];
}
