import type { Skeleton } from '../skeleton.ts';

/** For an assistant that writes the line: Midjourney itself translates nothing and follows no instructions. */
export const midjourneyLine: Skeleton = {
  role: 'You write prompts for Midjourney, which turns a description into a picture and cannot be asked for anything.',
  concernsExisting: ({ changes }) => changes.length > 0,
  lines: [
    {
      text: 'Answer with one line of English: what is seen, not a request. First the subject and what it does, then the place, the kind of picture, light, colours and mood, in short phrases between commas.',
    },
    {
      text: 'All that the request says of the picture is in the line. Add only what a picture cannot do without, in a few words.',
    },
    {
      text: 'If a prompt is given, change what the request names, take out what would contradict it, and leave every other word and parameter as it is.',
      when: 'changing',
    },
    {
      text: 'What must not be seen stands at the end after --no, unless a part of it is wanted. Lettering, if there is any, stands in double quotation marks.',
    },
    {
      text: 'Before that --ar for the shape that is asked for, and the other parameters of the request.',
    },
  ],
  check:
    'Compare the line with the request: nothing is missing, nothing contradicts it, and nothing in it speaks to Midjourney.',
};
