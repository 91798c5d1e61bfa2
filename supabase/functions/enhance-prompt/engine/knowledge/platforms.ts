import type { Kind } from '../kinds.ts';

export interface Platform extends Kind {
  rules: string;
}

/** What is said of a platform appears only when the person names it. */
export const knownPlatforms: readonly Platform[] = [
  {
    name: 'Instagram',
    words: /\binsta(?:gram)?\b|\breels?\b|इंस्टाग्राम|இன்ஸ்டாகிராம்|ఇన్‌స్టాగ్రామ్|ఇన్స్టాగ్రామ్|ಇನ್‌ಸ್ಟಾಗ್ರಾಮ್|ഇൻസ്റ്റാഗ്രാം/iu,
    rules:
      'the first line has to stop the thumb, because the rest is folded; line breaks, a few fitting hashtags at the end, an idea for the picture or reel with its opening shot',
  },
  {
    name: 'LinkedIn',
    words: /\blinked ?in\b|लिंक्डइन|லிங்க்ட்இன்/iu,
    rules:
      'two strong opening lines before the fold, one idea, short paragraphs, a question at the end, few hashtags, links in the first comment',
  },
  {
    name: 'X (Twitter)',
    words: /\btwitter\b|\btweets?\b|\bon x\b|\bx\.com\b|ट्वीट|ட்விட்டர்/iu,
    rules:
      'at most 280 characters a post; in a thread the first post stands alone and each further one makes one point',
  },
  {
    name: 'Facebook',
    words: /\bfacebook\b|\bfb\b|फेसबुक|பேஸ்புக்|ఫేస్‌బుక్|ಫೇಸ್‌ಬುಕ್|ഫേസ്ബുക്ക്/iu,
    rules:
      'conversational, a picture or short video, a question that people like to answer, no wall of hashtags',
  },
  {
    name: 'YouTube',
    words: /\byou ?tube\b|\bshorts\b|यूट्यूब|யூடியூப்|యూట్యూబ్|ಯೂಟ್ಯೂಬ್|യൂട്യൂബ്/iu,
    rules:
      'title with the search words first, description whose first two lines carry the promise, chapters for longer videos, an idea for the thumbnail',
  },
  {
    name: 'WhatsApp',
    words: /\bwhats ?app\b|व्हाट्सएप|வாட்ஸ்அப்|వాట్సాప్|ವಾಟ್ಸಾಪ್|വാട്സ്ആപ്പ്/iu,
    rules: 'short, personal, one link, *bold* only for the key fact, readable without opening anything',
  },
  {
    name: 'TikTok',
    words: /\btik ?tok\b/iu,
    rules: 'hook in the first seconds, spoken like a person, on-screen text, a loop or a turn at the end',
  },
  {
    name: 'Threads',
    words: /\bthreads app\b|\bon threads\b/iu,
    rules: 'casual, one thought, written to be answered',
  },
  {
    name: 'Pinterest',
    words: /\bpinterest\b|\bpins?\b/iu,
    rules:
      'upright picture with a short text on it, title and description with the words that people search for',
  },
  { name: 'Telegram', words: /\btelegram\b/iu, rules: 'fact first, short paragraphs, one link' },
];
