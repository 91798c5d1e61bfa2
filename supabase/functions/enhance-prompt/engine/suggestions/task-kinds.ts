import { type Kind, kind } from './kind.ts';

export const taskKinds: readonly Kind[] = [
  kind(
    /\b(?:mock interview|interview me|quiz me|role-?play)\b/i,
    'One question at a time, waiting for my answer; after each what was good, what was missing and a model answer; at the end what to practise first.',
  ),
  kind(
    /\b(?:study plan|timetable|revision)\b/i,
    'A table by day or week: topic, what to do, hours, how to check that it stuck; time for revision and for a day that is lost.',
  ),
  kind(
    /\b(?:itinerary|trip|travel|tour)\b/i,
    'A table by day: morning, afternoon, evening, way and time between places, cost; what to book first; what to do when it rains.',
  ),
  kind(
    /\b(?:diet|workout|meal plan|routine)\b/i,
    'A table by day, with amounts or times; what to use instead of what is hard to get here; when to see a doctor first.',
  ),
  kind(
    /\b(?:explain|teach|how does|concept)\b/i,
    'The idea in one plain sentence; an everyday example; the details step by step; a common misunderstanding; two questions to check myself.',
  ),
  kind(
    /\b(?:compar\w+|versus|vs|which (?:is|one)|pros and cons|better)\b/i,
    'A table of the options against what matters; what speaks for each; a recommendation with its main reason and its main risk.',
  ),
  kind(
    /\b(?:ideas?|brainstorm\w*|names? for|slogans?|taglines?)\b/i,
    'Ten ideas that differ clearly, each with one line on why it fits; the best three, and what would make each of them fail.',
  ),
  kind(
    /\b(?:interview questions|mcqs?|flash ?cards?|question paper)\b/i,
    'From easy to hard, by topic; with each a model answer and the usual mistake.',
  ),
  kind(
    /\b(?:agreement|contract|policy|invoice|checklist|procedure)\b/i,
    'The document ready to be filled in, with numbered parts and brackets for names, dates and amounts; the points that a professional should check.',
  ),
  kind(
    /\b(?:recipes?|cook|bake)\b/i,
    'Ingredients with amounts and substitutes; numbered steps with times and what to look for; how to keep it.',
  ),
];
