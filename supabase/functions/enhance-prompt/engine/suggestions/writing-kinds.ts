import { type Kind, kind } from './kind.ts';

export const writingKinds: readonly Kind[] = [
  kind(
    /\b(?:blogs?(?: posts?)?|articles?|listicle)\b/i,
    'Order: a headline that says what the reader gains; an opening that answers their question early; one idea under each subheading, with an example; one thing to do next.',
  ),
  kind(
    /\b(?:product descriptions?|brochure|ad copy|website copy|sales page)\b/i,
    'Order: the main benefit; what it is and for whom; each feature with what it does for the buyer; proof; price and how to buy.',
  ),
  kind(
    /\b(?:story|stories|fairy ?tale|fable)\b/i,
    'Order: a scene with somebody who wants something; a difficulty that grows through what they do; a turn that follows from it; an end that changes something.',
  ),
  kind(
    /\b(?:poems?|poetry|haiku|lyrics|song|shayari)\b/i,
    'One image carried through to the end; things that can be seen and heard instead of big words; rhyme only where it comes by itself.',
  ),
  kind(
    /\b(?:speech|toast|video script|podcast|anchoring|debate)\b/i,
    'Order: a first line that makes people look up; two or three points, each with an example; short sentences for the ear; a last line worth remembering.',
  ),
  kind(
    /\b(?:cover letter|statement of purpose|sop|personal statement)\b/i,
    'Order: the place that is applied for and the strongest reason; evidence, each with what was done and what came of it; why this employer or programme; the next step.',
  ),
  kind(
    /\b(?:resume|résumé|cv|linkedin (?:summary|about|profile)|bio)\b/i,
    'First what the reader looks for: present role or aim, strongest skills, and two or three results with a figure each.',
  ),
  kind(
    /\b(?:letter|leave|application|complaint|apology|notice|permission)\b/i,
    'Order: whom it is to and what it is about; the reason with dates; what is asked for, and by when; a courteous close with name and contact.',
  ),
  kind(
    /\b(?:essay|assignment|opinion piece)\b/i,
    'Order: the claim in one sentence; one paragraph to each reason, with evidence; the strongest objection and a fair answer; what follows from it.',
  ),
  kind(
    /\b(?:case study|press release|proposal|minutes|report)\b/i,
    'Order: the main point or decision first; the evidence by weight, under headings; risks and open questions; who does what by when.',
  ),
  kind(
    /\b(?:wish(?:es)?|greetings?)\b/i,
    'The wish, to the person by name; one detail or memory that only the two share.',
  ),
];
