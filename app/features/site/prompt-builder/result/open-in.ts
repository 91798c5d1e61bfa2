import type { UseCase } from '#supabase/functions/enhance-prompt/use-cases.ts';

interface Tool {
  name: string;
  home: string;
  /** The address that takes a prompt, up to its value, and how long that value may be. */
  withPrompt?: { prefix: string; longest: number };
}

/** Servers refuse request lines beyond about 8 KB; a fragment never leaves the browser. */
const QUERY_LONGEST = 6000;
const FRAGMENT_LONGEST = 50_000;

const CHATGPT: Tool = {
  name: 'ChatGPT',
  home: 'https://chatgpt.com/',
  withPrompt: { prefix: 'https://chatgpt.com/?q=', longest: QUERY_LONGEST },
};

const CLAUDE: Tool = {
  name: 'Claude',
  home: 'https://claude.ai/new',
  withPrompt: { prefix: 'https://claude.ai/new?q=', longest: QUERY_LONGEST },
};

const LOVABLE: Tool = {
  name: 'Lovable',
  home: 'https://lovable.dev/',
  withPrompt: { prefix: 'https://lovable.dev/?autosubmit=true#prompt=', longest: FRAGMENT_LONGEST },
};

const GEMINI: Tool = { name: 'Gemini', home: 'https://gemini.google.com/app' };
const MIDJOURNEY: Tool = { name: 'Midjourney', home: 'https://www.midjourney.com/imagine' };

const ANY = [CHATGPT, CLAUDE, GEMINI];

const TOOLS: Record<UseCase, Tool[]> = {
  'lovable-website': [LOVABLE],
  'gemini-slides': [GEMINI],
  'chatgpt-writing': [CHATGPT],
  'claude-analysis': [CLAUDE],
  'midjourney-art': [MIDJOURNEY],
  'coding-assistant': [CLAUDE, CHATGPT, GEMINI],
  'email-marketing': ANY,
  'social-media': ANY,
  others: ANY,
};

export interface OpenInLink {
  name: string;
  href: string;
  /** Whether the address carries the prompt; otherwise it has to be pasted there. */
  filled: boolean;
}

export function openInLinks(useCase: UseCase, prompt: string): OpenInLink[] {
  const value = encodeURIComponent(prompt.toWellFormed?.() ?? prompt);
  return TOOLS[useCase].map(({ name, home, withPrompt }) =>
    withPrompt && value.length <= withPrompt.longest
      ? { name, href: withPrompt.prefix + value, filled: true }
      : { name, href: home, filled: false },
  );
}
