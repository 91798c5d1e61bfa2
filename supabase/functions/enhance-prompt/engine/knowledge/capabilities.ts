import type { Kind } from '../kinds.ts';

/** A capability that a person asks for in one word, and what makes it finished. */
export interface Capability extends Kind {
  done: string;
  /** What it stores beyond the data of the site itself. */
  data?: string;
  /** Names under which a kind of site already stores the same. */
  storedAs?: RegExp;
}

export const capabilities: readonly Capability[] = [
  {
    name: 'payment',
    words: /\b(?:payments?|checkout|cart|razorpay|stripe|upi|pay online|online order(?:ing|s)?|buy)\b/i,
    done: 'A test order goes from choice to confirmation; a failed payment says so and loses nothing.',
    data: 'orders (items, total, buyer, contact, status)',
    storedAs: /orders/,
  },
  {
    name: 'booking',
    words: /\b(?:book(?:ing|ings)?|appointments?|reserv\w+|schedul\w+|slots?)\b/i,
    done: 'A visitor can pick a free time and gets a confirmation; the same time cannot be taken twice.',
    data: 'bookings (person, contact, date and time, status)',
    storedAs: /appointment|booking|sign-ups|registrations/,
  },
  {
    name: 'accounts',
    words: /\b(?:log ?in|sign ?(?:in|up)|accounts?|users? can|members?|roles?|admin)\b/i,
    done: 'People can sign up, sign in and out; each sees only their own data, enforced in the database.',
    data: 'users (name, e-mail, role)',
    storedAs: /users/,
  },
  {
    name: 'form',
    words:
      /\b(?:contact|enquir\w+|inquir\w+|forms?|lead|quote|rsvp|register|registration|newsletter|feedback)\b/i,
    done: 'Each form checks its fields, shows what is wrong beside the field, and confirms when it was sent.',
    data: 'messages (name, contact, message, sent at)',
    storedAs: /enquiries|registrations|supporters|sign-ups/,
  },
  {
    name: 'search',
    words: /\b(?:search|filters?|sort|categories)\b/i,
    done: 'Search and filters work together, survive a reload, and show a helpful empty state.',
  },
  {
    name: 'gallery',
    words: /\b(?:gallery|photos?|images?|portfolio|before[- ]and[- ]after)\b/i,
    done: 'Images load lazily, have alternative text and open larger with the keyboard as well.',
  },
  {
    name: 'dashboard',
    words: /\b(?:dashboard|charts?|reports?|analytics|track\w*)\b/i,
    done: 'Figures on the dashboard match the stored data, with loading, empty and error states.',
  },
  {
    name: 'content',
    words: /\b(?:blog|articles?|posts?|cms|news)\b/i,
    done: 'The owner can add and edit entries without touching code.',
  },
  {
    name: 'languages',
    words:
      /\b(?:multi-?lingual|bilingual|both languages|hindi|tamil|telugu|kannada|malayalam|language switch\w*)\b/i,
    done: 'Every text exists in each language and the choice is remembered.',
  },
  {
    name: 'map',
    words: /\b(?:map|directions|location)\b/i,
    done: 'The map shows the right place and has a link for directions.',
  },
  {
    name: 'chat',
    words: /\b(?:whatsapp|chat|chatbot)\b/i,
    done: 'The chat link opens with a useful first message and works on a phone.',
  },
];
