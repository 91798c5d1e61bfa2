import type { UseCase } from '#supabase/functions/enhance-prompt/use-cases.ts';
import { sentPart } from './sent-part.ts';

interface Tool {
  name: string;
  home: string;
  /** What stands between the address and a prompt, where it takes one. */
  query?: string;
  /** How long a prompt may be there. Servers refuse request lines beyond about 8 KB; a fragment never leaves the browser. */
  longest?: number;
}

const chatGpt: Tool = { name: 'ChatGPT', home: 'https://chatgpt.com/', query: '?q=' };
const claude: Tool = { name: 'Claude', home: 'https://claude.ai/new', query: '?q=' };
const gemini: Tool = { name: 'Gemini', home: 'https://gemini.google.com/app' };
const midjourney: Tool = { name: 'Midjourney', home: 'https://www.midjourney.com/imagine' };
const lovable: Tool = {
  name: 'Lovable',
  home: 'https://lovable.dev/',
  query: '?autosubmit=true#prompt=',
  longest: 50_000,
};

/** A use case that names no tool can go to any of the assistants. */
const assistants = [chatGpt, claude, gemini];

const toolsOfUseCase: Partial<Record<UseCase, Tool[]>> = {
  'lovable-website': [lovable],
  'gemini-slides': [gemini],
  'chatgpt-writing': [chatGpt],
  'claude-analysis': [claude],
  'midjourney-art': [midjourney],
  'coding-assistant': [claude, chatGpt, gemini],
};

export interface OpenInLink {
  name: string;
  href: string;
  /** Whether the address carries the prompt; otherwise it has to be pasted there. */
  filled: boolean;
}

export function openInLinks(useCase: UseCase, prompt: string): OpenInLink[] {
  const sent = sentPart(useCase, prompt);
  // More than a line is for an assistant, who makes the line of it.
  const isAsked = useCase === 'midjourney-art' && sent.includes('\n');
  const tools = isAsked ? [chatGpt, gemini] : (toolsOfUseCase[useCase] ?? assistants);
  const value = encodeURIComponent(sent.toWellFormed?.() ?? sent);
  return tools.map(({ name, home, query, longest = 6000 }) => {
    const filled = query !== undefined && value.length <= longest;
    return { name, href: filled ? home + query + value : home, filled };
  });
}
