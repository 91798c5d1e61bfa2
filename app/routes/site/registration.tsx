import { registrationAction } from '#app/features/site/registration/action.server.ts';
import { keepPrivate } from '#app/features/site/registration/keep-private.server.ts';
import { loadRegistration } from '#app/features/site/registration/load-registration.server.ts';
import { RegistrationPage, UnknownRegistration } from '#app/features/site/registration/registration-page.tsx';
import { neverReact } from '#app/lib/delivery/start-of-react.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/registration.ts';

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export const loader = (args: Route.LoaderArgs) => loadRegistration(args);

export const action = ({ request, context }: Route.ActionArgs) => registrationAction(request, context);

export const handle = neverReact;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your registration',
    description: 'What you have booked with us.',
    path: '/registration',
    noindex: true,
  });

export default function RegistrationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Static>
      {import.meta.env.SSR &&
        (loaderData ? (
          <RegistrationPage {...loaderData} refused={actionData?.ok === false ? actionData : undefined} />
        ) : (
          <UnknownRegistration />
        ))}
    </Static>
  );
}
