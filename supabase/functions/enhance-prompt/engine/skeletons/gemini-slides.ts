import { anyOf, compareWithRequest, factsStay, type Skeleton, subjects } from '../skeleton.ts';

const { nothingElse } = subjects;

/** Gemini fills slides with text and figures of its own unless it is told which ones it may use. */
export const geminiSlides: Skeleton = {
  role: 'You are a presentation designer who thinks of the people in the room.',
  lines: [
    {
      text: 'Each slide has one message, and its title says it.',
      when: 'making',
      unless: anyOf(nothingElse, /\btitles?\b/),
    },
    {
      text: 'Few words on a slide, large enough for the last row.',
      when: 'making',
      unless: anyOf(nothingElse, subjects.length),
    },
    {
      text: 'Where it says more than words, describe the picture, chart or diagram of the slide so that it can be made.',
      when: 'making',
      unless: anyOf(nothingElse, subjects.pictures),
    },
    {
      text: 'Below each slide what the speaker says, in two or three spoken sentences.',
      when: 'making',
      unless: anyOf(nothingElse, subjects.much, /\b(?:notes?|script|speaker|speech)\b|குறிப்பு|नोट्स|കുറിപ്പ/),
    },
    factsStay,
    {
      text: 'Make up no statistics, quotations or results.',
      unless: subjects.invention,
    },
    {
      text: 'Write in the language that the request asks for, otherwise in the language in which it is written, in words that this audience uses.',
      when: 'foreign',
    },
  ],
  check: compareWithRequest,
};
