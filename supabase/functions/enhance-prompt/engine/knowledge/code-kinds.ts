import type { Kind } from '../kinds.ts';

export interface CodeKind extends Kind {
  deliver: readonly string[];
  ask: readonly string[];
}

export const codeKinds: readonly CodeKind[] = [
  {
    name: 'bug fix',
    words:
      /\b(?:fix|bug|debug|error(?! handling| messages?| states?| codes?)|crash\w*|not working|doesn['’]?t work|broken|traceback|throws?|failing|wrong (?:output|result))\b|त्रुटि|பிழை|దోష|ದೋಷ|പിശക്/iu,
    deliver: [
      'The cause, in one or two sentences, with the line that shows it.',
      'The smallest change that fixes it, as complete corrected code.',
      'A test that fails before the change and passes after it.',
    ],
    ask: [
      'the code, and the full error message',
      'expected against actual behaviour',
      'version of the language and libraries',
    ],
  },
  {
    name: 'query',
    words: /\b(?:sql|quer(?:y|ies)|postgres\w*|mysql|sqlite|mongodb|oracle)\b/iu,
    deliver: [
      'The query, formatted, with a comment on each step that is not obvious.',
      'How it behaves with NULL, duplicates and no matching rows.',
      'Which index would help, if any.',
    ],
    ask: [
      'tables and columns, with types and keys',
      'a few sample rows and the expected result',
      'database and version',
    ],
  },
  {
    name: 'API',
    words: /\b(?:rest api|api|endpoints?|graphql|microservice|backend|server|webhook|crud)\b/iu,
    deliver: [
      'Each endpoint: method, path, request and response bodies, status codes.',
      'Validation of every input, one error format, no secrets in answers or logs.',
      'The code, ready to run, with the commands to start it.',
    ],
    ask: [
      'framework and database',
      'who may call it, and how callers are authenticated',
      'fields of each request and response',
    ],
  },
  {
    name: 'user interface',
    words:
      /\b(?:react|vue|angular|svelte|component|html|css|tailwind|frontend|front-end|ui|button|form|page|flutter|android|ios|swiftui|jetpack)\b/iu,
    deliver: [
      'The component with its properties and events typed.',
      'Loading, empty, error and disabled states; keyboard and screen reader support.',
      'An example of its use.',
    ],
    ask: [
      'framework and version, styling method',
      'where the data comes from',
      'a sketch or a description of the states',
    ],
  },
  {
    name: 'refactoring',
    words:
      /\b(?:refactor\w*|clean ?up|optimi[sz]e|improve|simplify|speed up|faster|migrate|convert|port|rewrite)\b/iu,
    deliver: [
      'The improved code, complete, with the same behaviour.',
      'What changed and why, most important first.',
      'How to confirm that behaviour and results are the same; measurements if speed is the aim.',
    ],
    ask: [
      'the code as it is today',
      'what must not change (public names, outputs)',
      'version of the language and libraries',
    ],
  },
  {
    name: 'explanation',
    words:
      /\b(?:explain|understand|how to (?!fix|debug|solve)|what does|how does|walk me through|learn|difference between|teach)\b|समझा|விளக்க|వివరించ|ವಿವರಿ|വിശദീകരി/iu,
    deliver: [
      'The idea in plain words first, then the details.',
      'A small complete example that runs, with its output.',
      'Common mistakes and how to avoid them.',
    ],
    ask: ['what you already know'],
  },
  {
    name: 'script',
    words:
      /\b(?:script|scrap\w+|automat\w+|cron|cli|command[- ]line|bot|crawler|etl|pipeline|rename|download\w*|backup)\b/iu,
    deliver: [
      'One script that runs as it is, with its options explained.',
      'Clear messages, a non-zero exit code on failure, safe to run twice.',
      'The command to run it and its dependencies.',
    ],
    ask: ['example of the input and of the wanted output', 'operating system and how it will be started'],
  },
];

export const anyCode: CodeKind = {
  name: 'program',
  words: /./,
  deliver: [
    'The complete code, ready to run, with no parts left out.',
    'The interface: names, parameters, types, return values, errors.',
    'How to run it, and an example with its output.',
  ],
  ask: ['example input and the expected output', 'versions and libraries allowed'],
};

/** Name, and how people write it. */
export const knownTechnologies: readonly (readonly [string, RegExp])[] = [
  ['Python', /\bpython|\bpandas|\bdjango|\bflask|\bfastapi|पाइथन|பைதான்|పైథాన్|ಪೈಥಾನ್|പൈത്തൺ/iu],
  ['TypeScript', /\btypescript|(?<=\b(?:in|using|with) )ts\b|\.tsx?\b/iu],
  ['JavaScript', /\bjavascript|\bjs\b|\bnode(?:\.?js)?\b|\bexpress\b|जावास्क्रिप्ट/iu],
  ['Java', /\bjava\b|\bspring ?boot|जावा(?!स्क)|ஜாவா|జావా|ಜಾವಾ/iu],
  ['C#', /\bc#|\.net\b|\basp\.net/iu],
  ['C++', /\bc\+\+|\bcpp\b/iu],
  ['C', /\bc (?:program|code|language)\b|\bin c\b(?![+#])/iu],
  ['Go', /\bgolang|\bin go\b|\bgo (?:program|code|service)\b/iu],
  ['Rust', /\brust\b/iu],
  ['PHP', /\bphp\b|\blaravel/iu],
  ['Ruby', /\bruby\b|\brails\b/iu],
  ['Kotlin', /\bkotlin\b/iu],
  ['Swift', /\bswift(?:ui)?\b/iu],
  ['Dart', /\bdart\b|\bflutter\b/iu],
  ['SQL', /(?<!\*\.)\bsql\b|\bpostgres\w*|\bmysql|\bsqlite|\boracle db/iu],
  ['Bash', /\bbash\b|\bshell script/iu],
  ['R', /\bin r\b|\br script|\bggplot/iu],
  ['HTML and CSS', /\bhtml\b|\bcss\b|\btailwind|\bdivs?\b|\bflexbox\b/iu],
  ['React', /\breact\b|\bnext\.?js/iu],
];

/** What usually goes wrong, by what the code handles. */
export const knownEdgeCases: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:lists?|arrays?|elements|rows|records|sort\w*|dicts?|map)\b/i,
    'empty and single-element collections, duplicates, very large ones',
  ],
  [
    /\b(?:strings?|text|names?|words?|parse|regex|palindrome|characters?)\b/i,
    'empty text, spaces, upper and lower case, Unicode',
  ],
  [
    /\b(?:numbers?|integers?|sum|average|calculat\w+|price|amount|prime|factorial|percentage|total)\b/i,
    'zero, negative and very large numbers, rounding',
  ],
  [
    /\b(?:files?|csv|json|excel|pdf|upload|folder|director(?:y|ies)|images?)\b/i,
    'missing, empty, malformed and very large files; encoding',
  ],
  [
    /\b(?:fetch\w*|scrap\w+|download\w*|call(?:s|ing)? (?:an|the) api|third[- ]party|http requests?|urls?|crawl\w*)\b/i,
    'time-outs, non-success answers, rate limits, malformed responses',
  ],
  [
    /\b(?:dates?|time|schedule|calendar|birthday|age|days?|month)\b/i,
    'time zones, leap years, month ends, invalid dates',
  ],
  [
    /(?<!\*\.)\b(?:database|sql|postgres\w*|mysql|mongo\w*|table|query|crud)\b/i,
    'NULL values, concurrent writes, injection through parameters',
  ],
  [
    /\b(?:users?|login|auth\w*|password|session|jwt|token|sign ?up)\b/i,
    'unauthenticated and unauthorised calls, repeated attempts, expired sessions',
  ],
  [/\b(?:form|input|validat\w+|email)\b/i, 'missing, wrong and hostile input'],
  [
    /\b(?:recursion|recursive|tree|graph|nodes?(?![.:]?\s?(?:js\b|\d|test\b))|linked list)\b/i,
    'empty structure, cycles, depth',
  ],
  [/\b(?:thread\w*|async|concurren\w+|parallel|queue)\b/i, 'races, cancellation, partial failure'],
];
