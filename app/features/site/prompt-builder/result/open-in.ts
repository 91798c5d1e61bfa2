import type { UseCase } from '#supabase/functions/enhance-prompt/use-cases.ts';

interface Tool {
  name: string;
  home: string;
  /** The address that takes a prompt, up to its value, and how long that value may be. */
  withPrompt?: { prefix: string; longest: number };
}

/** Servers refuse request lines beyond about 8 KB; a fragment never leaves the browser. */
const longestQuery = 6000;
const longestFragment = 50_000;

const chatGpt: Tool = {
  name: 'ChatGPT',
  home: 'https://chatgpt.com/',
  withPrompt: { prefix: 'https://chatgpt.com/?q=', longest: longestQuery },
};

const claude: Tool = {
  name: 'Claude',
  home: 'https://claude.ai/new',
  withPrompt: { prefix: 'https://claude.ai/new?q=', longest: longestQuery },
};

const lovable: Tool = {
  name: 'Lovable',
  home: 'https://lovable.dev/',
  withPrompt: { prefix: 'https://lovable.dev/?autosubmit=true#prompt=', longest: longestFragment },
};

const gemini: Tool = { name: 'Gemini', home: 'https://gemini.google.com/app' };
const midjourney: Tool = { name: 'Midjourney', home: 'https://www.midjourney.com/imagine' };

const generalTools = [chatGpt, claude, gemini];

const toolsOfUseCase: Record<UseCase, Tool[]> = {
  'lovable-website': [lovable],
  'gemini-slides': [gemini],
  'chatgpt-writing': [chatGpt],
  'claude-analysis': [claude],
  'midjourney-art': [midjourney],
  'coding-assistant': [claude, chatGpt, gemini],
  'email-marketing': generalTools,
  'social-media': generalTools,
  others: generalTools,
};

export interface OpenInLink {
  name: string;
  href: string;
  /** Whether the address carries the prompt; otherwise it has to be pasted there. */
  filled: boolean;
}

export function openInLinks(useCase: UseCase, prompt: string): OpenInLink[] {
  const value = encodeURIComponent(prompt.toWellFormed?.() ?? prompt);
  return toolsOfUseCase[useCase].map(({ name, home, withPrompt }) =>
    withPrompt && value.length <= withPrompt.longest
      ? { name, href: withPrompt.prefix + value, filled: true }
      : { name, href: home, filled: false },
  );
}
