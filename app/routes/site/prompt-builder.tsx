import { promptAction } from '#app/features/site/prompt-builder/action.server.ts';
import { PromptBuilderPage } from '#app/features/site/prompt-builder/prompt-builder-page.tsx';
import { instituteFrom, pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/prompt-builder.ts';

export const action = ({ request, context }: Route.ActionArgs) => promptAction(request, context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'AI Prompt Builder',
    description:
      'Turn a few words into a clear prompt for ChatGPT, Claude, Gemini, Lovable or Midjourney. Free, in your own language, without an account, and your text is not stored.',
    path: '/prompt-builder',
  });

export default function PromptBuilder({ actionData, matches }: Route.ComponentProps) {
  return <PromptBuilderPage answer={actionData} city={instituteFrom(matches)?.city ?? ''} />;
}
