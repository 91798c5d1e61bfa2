import { promptStreamAction } from '#app/features/site/prompt-builder/action.server.ts';
import type { Route } from './+types/prompt-stream.ts';

export const action = ({ request, context }: Route.ActionArgs) => promptStreamAction(request, context);

export const loader = () =>
  new Response('Send the prompt with POST.', { status: 405, headers: { Allow: 'POST' } });
