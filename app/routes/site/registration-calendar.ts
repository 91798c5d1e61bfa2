import { keepPrivate } from '#app/features/site/registration/keep-private.server.ts';
import { loadCalendarFile } from '#app/features/site/registration/load-registration.server.ts';
import { calendarHeaders } from '#app/lib/workshops/calendar-headers.ts';
import type { Route } from './+types/registration-calendar.ts';

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export async function loader(args: Route.LoaderArgs) {
  const file = await loadCalendarFile(args);
  if (file === null) return new Response('There is no such registration.', { status: 404 });
  return new Response(file, { headers: calendarHeaders('my-seat', 'PUBLISH') });
}
