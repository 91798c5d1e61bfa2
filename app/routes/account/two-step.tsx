import { accountFailure } from '#app/features/account/form/answer.ts';
import { requireFirstStep, twoStepAction } from '#app/features/account/two-step/action.server.ts';
import { TwoStepPage } from '#app/features/account/two-step/two-step-page.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import type { Route } from './+types/two-step.ts';

export function loader(args: Route.LoaderArgs) {
  requireFirstStep(args);
  return null;
}

export const action = (args: Route.ActionArgs) => twoStepAction(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(serverAction, accountFailure);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Two-step verification',
    description: 'Show with a code from your phone that it is you.',
    path: '/two-step',
    noindex: true,
  });

export default function TwoStep() {
  return <TwoStepPage />;
}
