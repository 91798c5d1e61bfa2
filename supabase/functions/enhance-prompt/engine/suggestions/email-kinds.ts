import { type Kind, kind } from './kind.ts';

export const emailKinds: readonly Kind[] = [
  kind(
    /\babandon\w*|\bleft in (?:their|the) cart\b/i,
    'Order: what was left, with the way back; the doubt that stops most buyers, answered; one button to finish; how to get help.',
  ),
  kind(
    /\b(?:welcome|onboard\w*|thank you for (?:signing|joining))\b/i,
    'Order: a short, warm greeting that says what they signed up for; the first useful thing to do; what comes next and how often; whom to ask.',
  ),
  kind(
    /\b(?:win[- ]?back|re-?engage\w*|lapsed|inactive|miss you)\b/i,
    'Order: the gap, without blame; what is new since then; a reason to come back now; an easy way to opt out.',
  ),
  kind(
    /\b(?:webinar|workshop|invit\w+|conference|open day|seminar|meetup)\b/i,
    'Order: what they can do afterwards; date, time, place or link; who speaks, and why it is worth hearing; how to register.',
  ),
  kind(
    /\b(?:sale|discount|offer|coupon|promo\w*|diwali|onam|pongal|festive|clearance|early[- ]bird)\b/i,
    'Order: the offer in one line with its last day; why it is worth it to this reader; what it applies to; the conditions in plain words; one next step.',
  ),
  kind(
    /\b(?:newsletter|digest|roundup)\b/i,
    'Order: one lead story; two or three short items, each with one link; one thing to try; a close from a person with a name.',
  ),
  kind(
    /\b(?:cold|outreach|b2b|prospects?|partnership|sponsor\w*)\b/i,
    'Order: why this person, in one specific sentence; their problem in their words; what is offered, with proof; one small question that is easy to answer.',
  ),
  kind(
    /\b(?:launch\w*|announc\w+|introduc\w+)\b/i,
    'Order: what is new, in one line; the problem that it solves; how it works, in three points; price and from when; one next step.',
  ),
  kind(
    /\b(?:follow[- ]?up|remind\w*|renewal|feedback)\b/i,
    'Order: what happened last; the one thing that is open; an answer to the likeliest question; one next step.',
  ),
];
