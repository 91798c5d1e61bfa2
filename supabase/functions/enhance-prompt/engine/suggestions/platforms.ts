import { type Kind, kind } from './kind.ts';

/** What is said of a platform appears only when the person names it. */
export const platforms: readonly Kind[] = [
  kind(
    /\binsta(?:gram)?\b|\breels?\b/i,
    'Instagram folds the text after its first line: the point goes there. For a reel, the opening shot and the words on the screen.',
  ),
  kind(
    /\blinked ?in\b/i,
    'LinkedIn shows two or three lines before the fold; short paragraphs, one experience told honestly, a question that colleagues can answer.',
  ),
  kind(
    /\btwitter\b|\btweets?\b/i,
    'At most 280 characters to a post; in a thread the first one stands alone, and each further one makes one point.',
  ),
  kind(
    /\bfacebook\b|\bfb\b/i,
    'Facebook: as one tells it to neighbours, with a real photo and a question that people like to answer.',
  ),
  kind(
    /\byou ?tube\b|\bshorts\b/i,
    'YouTube: a title with the search words first, a description whose first two lines carry the promise, an idea for the thumbnail.',
  ),
  kind(
    /\bwhats ?app\b/i,
    'WhatsApp: understood without opening anything, *bold* only for the key fact, whom to answer or call at the end.',
  ),
];
