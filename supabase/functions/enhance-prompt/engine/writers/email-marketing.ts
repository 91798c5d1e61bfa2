import type { Brief } from '../brief.ts';
import { findName } from '../inputs.ts';
import { anyEmail, type EmailKind, emailKinds } from '../knowledge/email-kinds.ts';
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
import { capitalise } from '../text.ts';
import type { Written } from './writer.ts';

const sequencePattern =
  /\b(?:sequence|series|drip|campaign of|\d+[- ]?(?:part|email|e-mail|mail)s?|(?:two|three|four|five|six|seven) e-?mails)\b/i;
const buttonPattern =
  /\b(?:cta|call[- ]to[- ]action|button|link|sign up|register|book|buy|order|shop|reply|download|apply|visit)\b/i;

export function writeEmail(brief: Brief): Written {
  const kind = emailKinds.find(({ words }) => words.test(brief.text)) ?? anyEmail;
  const sequence = matches(brief, sequencePattern);
  return {
    form: 'markdown',
    sections: [
      roleSection(
        brief,
        'You are an e-mail marketer who writes like a person and respects the reader’s time.',
      ),
      taskSection(brief, 'Campaign'),
      contextSection(brief, 'About us'),
      audienceSection(brief, 'Recipients'),
      { title: 'Offer and facts', items: brief.points },
      materialSection(brief),
      { title: 'Voice', items: voice(brief) },
      {
        title: sequence ? 'Each e-mail' : 'Order of the e-mail',
        text: sequence
          ? 'Give every e-mail of the sequence one purpose and a day to send it. Inside each:'
          : '',
        items: kind.flow,
        optional: true,
      },
      { title: 'Deliver', items: deliver(brief, sequence), ordered: true },
      {
        title: 'Rules',
        items: [
          ...constraintItems(brief),
          ...sizeItems(brief),
          'One call to action, repeated at most once; short paragraphs that read well on a phone.',
          'No false urgency, no words in capitals, no attachments; room for the unsubscribe link and postal address.',
          ownFacts,
        ],
      },
      ...openSections(missing(brief, kind), [...(sequence ? [] : ['One e-mail, not a sequence.'])]),
    ],
  };
}

function voice(brief: Brief): string[] {
  const asked = styleItems(brief);
  return asked.length > 0 ? asked : ['Warm, direct and plain; speak to one reader as “you”.'];
}

function deliver(brief: Brief, sequence: boolean): string[] {
  const count = brief.lengths.find((length) => /subject lines?$/i.test(length)) ?? 'three subject lines';
  const each = sequence ? `For each e-mail, ${count.toLowerCase()}` : capitalise(count);
  return [
    `${each} with different angles (benefit, curiosity, directness), each short enough for a phone.`,
    'Preview text that adds to the subject instead of repeating it.',
    'Body text with the greeting, ready to send; {{first_name}} where the name belongs.',
    'Text of the button, and one idea for an A/B test.',
  ];
}

function missing(brief: Brief, kind: EmailKind): string[] {
  const list = [];
  if (!brief.knowsAudience) list.push('recipients: who they are and what they know about you');
  if (!matches(brief, buttonPattern) && brief.inputs.urls.length === 0)
    list.push('the one action to take, and its link');
  if (brief.points.length < 2) list.push(kind.ask);
  list.push(findName(brief.text) ? 'sender name' : 'sender name and brand');
  if (!brief.knowsStyle) list.push('tone, or a past e-mail that worked');
  return list;
}
