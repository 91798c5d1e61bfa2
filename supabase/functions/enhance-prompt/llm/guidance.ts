import { skeletons } from '../engine/built-in.ts';
import type { UseCase } from '../use-cases.ts';

const tools: Record<keyof typeof skeletons, string> = {
  'lovable-website':
    'Lovable, which builds web applications from a description (React, Tailwind, a Supabase backend)',
  'gemini-slides': 'Gemini, which drafts presentations for Google Slides',
  'chatgpt-writing': 'ChatGPT, for a piece of writing',
  'claude-analysis': 'Claude, for the analysis of data or documents',
  'coding-assistant': 'a coding assistant',
  'email-marketing': 'an AI assistant that writes marketing emails',
  'social-media': 'an AI assistant that writes social media posts',
  others: 'any AI assistant',
};

/** Each tool, and how a prompt for it is built. */
export function guidanceFor(useCase: UseCase): { tool: string; advice: string } {
  if (useCase === 'midjourney-art')
    return { tool: 'Midjourney, which makes pictures', advice: pictureAdvice };
  const { role, lines, check } = skeletons[useCase];
  const form =
    useCase === 'claude-analysis'
      ? 'XML tags, each on a line of its own, pasted material first'
      : 'Markdown headings, pasted material below the request in fences';
  return {
    tool: tools[useCase],
    advice: `Form: ${form}. The parts: role, request, material, how to do it, the check before answering.
These lines have proved themselves. Take those that serve this request, sharpen them for it, leave out the others:
${[role, ...lines.map(({ text }) => text), check].map((line) => `- ${line}`).join('\n')}`,
  };
}

const pictureAdvice = `Rule 1 does not hold here: Midjourney wants a description in English, never a request ("a tiger…", not "create an image of…"). The first line is the whole prompt and nothing else. Everything that the request says of the picture is in it, and its exact words are kept where they are English. Order: subject and action, setting, medium, light, lens or composition, colour, mood, then parameters. Short concrete phrases separated by commas.
Turn what must not appear into --no, but not what may appear once ("no text other than the name" wants the name). Use --ar for the shape that the purpose asks for, --raw for photographs, --stylize low for logos, --tile for patterns, --v only when the request names a version, and none where it wants no parameters. Keep valid parameters of the request; leave out invalid ones and say so below. Lettering goes in double quotation marks, in its own script.
After a blank line add "# Not part of the prompt" with what you added and up to three [placeholders] worth deciding.`;
