import { type Kind, kind } from './kind.ts';

export const codeKinds: readonly Kind[] = [
  kind(
    /\b(?:sql|quer(?:y|ies)|mysql|postgres\w*|sqlite)\b/i,
    'To be added: the tables with their columns, a few sample rows and the result that is wanted; the database and its version.',
  ),
  kind(
    /\b(?:api|endpoints?|graphql|backend|crud|webhook)\b/i,
    'For each endpoint: method, path, request, response, status codes; every input checked, one form of error, who may call it.',
  ),
  kind(
    /\b(?:react|vue|angular|component|html|css|frontend|flutter|login page|navbar)\b/i,
    'Loading, empty, error and disabled states; usable by keyboard and screen reader; properties typed, with an example of use.',
  ),
  kind(
    /\b(?:script|automat\w+|scrap\w+|cron)\b/i,
    'Input, output and options by command line; a dry run before it changes anything; a clear message and exit code when something is missing.',
  ),
  kind(
    /\b(?:game|calculator|app|quiz)\b/i,
    'First the smallest version that can be used, then one addition after another; state and drawing apart; what happens at the end and on wrong input.',
  ),
  kind(
    /\b(?:algorithm|sort\w*|palindrome|fibonacci|prime|recursion|linked list|binary|function)\b/i,
    'Input and output with types; the idea in two sentences, its cost in time and memory; the cases at the border.',
  ),
  kind(
    /\b(?:machine learning|model|train|classif\w+|regression|neural)\b/i,
    'A simple baseline first; a split that no information leaks through; the measure that matters, with its spread; seeds and versions written down.',
  ),
];
