import { data } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { enhancePrompt } from '#app/features/site/prompt-builder/commands.server.ts';
import { readSubmission } from '#app/features/site/prompt-builder/form/read-submission.ts';
import { PromptBuilderPage } from '#app/features/site/prompt-builder/prompt-builder-page.tsx';
import { type Answer, toResult } from '#app/features/site/prompt-builder/submission.ts';
import { readFields } from '#app/forms/read-fields.server.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/prompt-builder.ts';

/** The form without scripts. With them, the page reads routes/site/prompt-stream.ts instead. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const submission = readSubmission(new Map(Object.entries(fields)));
  const typed = { prompt: fields.prompt ?? '', useCase: fields.useCase ?? '' };
  if (!submission) return data<Answer>({ ok: false, problem: 'missing', ...typed }, { status: 400 });
  try {
    const enhanced = await enhancePrompt(requestClient(context), submission);
    return data<Answer>({ ok: true, result: toResult(submission, enhanced) });
  } catch (error) {
    context.get(serverContext).log({ level: 'error', message: 'A prompt could not be enhanced', error });
    return data<Answer>({ ok: false, problem: 'failed', ...typed }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'AI Prompt Builder',
    description:
      'Turn a few words into a clear prompt for ChatGPT, Claude, Gemini, Lovable or Midjourney. Free, in your own language, without an account, and your text is not stored.',
    path: '/prompt-builder',
  });

export default function PromptBuilder({ actionData }: Route.ComponentProps) {
  return <PromptBuilderPage answer={actionData} />;
}
