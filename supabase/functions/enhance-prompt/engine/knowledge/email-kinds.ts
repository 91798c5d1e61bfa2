import type { Kind } from '../kinds.ts';

export interface EmailKind extends Kind {
  flow: readonly string[];
  ask: string;
}

/** The most telling first: an offer inside a win-back e-mail does not make it an offer. */
export const emailKinds: readonly EmailKind[] = [
  {
    name: 'abandoned cart reminder',
    words:
      /\b(?:abandon\w*|left (?:\S+ ){0,4}in (?:their|the|her|his) (?:cart|basket)|incomplete (?:order|purchase))\b/iu,
    flow: [
      'What was left, with picture and link back',
      'The doubt that stops most buyers, answered',
      'One button to finish',
      'How to get help',
    ],
    ask: 'what happens to the cart, and by when',
  },
  {
    name: 'welcome e-mail',
    words:
      /\b(?:welcome|onboard\w*|new (?:subscribers?|users?|customers?|members?)|thank you for (?:signing|joining))\b|स्वागत|வரவேற்பு|స్వాగత|ಸ್ವಾಗತ|സ്വാഗത/iu,
    flow: [
      'Warm, short greeting that says what they signed up for',
      'The first useful thing they can do',
      'What to expect and how often',
      'Where to reply with questions',
    ],
    ask: 'the first step a new subscriber should take',
  },
  {
    name: 'win-back e-mail',
    words:
      /\b(?:win[- ]?back|win them back|re-?engage\w*|lapsed|inactive|dormant|miss you|haven['’]?t (?:bought|ordered|visited))\b/iu,
    flow: [
      'Recognise the gap without blame',
      'What is new or better since then',
      'The reason to return now',
      'One button, and an easy way to opt out',
    ],
    ask: 'how long they have been away, and what they bought',
  },
  {
    name: 'event invitation',
    words:
      /\b(?:webinar|event|workshop|invit\w+|conference|open day|seminar|meetup|rsvp)\b|निमंत्रण|வெபினார்|ఆహ్వాన|ಆಹ್ವಾನ|ക്ഷണ/iu,
    flow: [
      'What they will be able to do afterwards',
      'Date, time with time zone, place or link',
      'Who speaks, and why they are worth hearing',
      'Button to register',
    ],
    ask: 'date, time, place or link, and speakers',
  },
  {
    name: 'offer',
    words:
      /\b(?:sale|discount|offer|% off|coupon|promo\w*|black friday|diwali|festive|clearance|flash|deal|early[- ]bird)\b|छूट|ऑफर|सेल|தள்ளுபடி|తగ్గింపు|ఆఫర్|ರಿಯಾಯಿತಿ|ഓഫർ|കിഴിവ്/iu,
    flow: [
      'The offer in one line, with its end date',
      'Why it is worth it to this reader',
      'The products or plans it applies to',
      'Conditions in plain words',
      'One button',
    ],
    ask: 'conditions and end date of the offer',
  },
  {
    name: 'newsletter',
    words: /\b(?:newsletter|digest|monthly update|weekly update|roundup)\b|न्यूज़लेटर|செய்திமடல்/iu,
    flow: [
      'One lead story with a clear benefit',
      'Two or three short items, each with one link',
      'One thing to try or read',
      'Sign-off from a person',
    ],
    ask: 'the stories and links for this issue',
  },
  {
    name: 'cold outreach',
    words: /\b(?:cold|outreach|b2b|prospects?|lead gen\w*|partnership|sponsor\w*|pitch)\b/iu,
    flow: [
      'Why this person, in one specific sentence',
      'The problem, in their words',
      'What is offered, with proof from the facts given',
      'One small question that is easy to answer',
    ],
    ask: 'who the recipient is and why them',
  },
  {
    name: 'launch announcement',
    words:
      /\b(?:launch\w*|announc\w+|introduc\w+|new (?:product|feature|course|collection|range|batch|store|branch))\b|लॉन्च|அறிமுக|ప్రారంభ|ಬಿಡುಗಡೆ/iu,
    flow: [
      'What is new, in one line',
      'The problem it solves',
      'How it works, in three points at most',
      'Price and availability',
      'One button',
    ],
    ask: 'price, availability and what makes it different',
  },
  {
    name: 'follow-up',
    words: /\b(?:follow[- ]?up|remind\w*|renewal|feedback|review request|after (?:purchase|the demo))\b/iu,
    flow: [
      'Reminder of the last contact',
      'The one thing that is open',
      'Help or an answer to a likely question',
      'One button or question',
    ],
    ask: 'what happened last, and what is open',
  },
];

export const anyEmail: EmailKind = {
  name: 'campaign e-mail',
  words: /./,
  flow: [
    'The reader’s situation in one line',
    'The offer or news, and what it does for them',
    'Proof from the facts given',
    'One button',
  ],
  ask: 'the one action that the reader should take',
};
