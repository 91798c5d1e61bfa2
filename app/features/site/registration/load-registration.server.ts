import { createContext, data, type RouterContextProvider } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { toLinkToken } from '#app/lib/link-token.ts';
import { calendarFile, registrationUid } from '#app/lib/workshops/calendar.server.ts';
import { findRegistration } from './queries.server.ts';
import { isCancelled, type Registration, stateOf } from './registration.ts';

interface Asked {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** A form has its token in the body, and its page is rendered by the same. */
export const sentToken = createContext<string | null>(null);

/** Looking changes nothing: programs that examine mails open every link in them. */
export async function loadRegistration({ url, context }: Asked) {
  const token = context.get(sentToken) ?? tokenOf(url);
  const registration = await findRegistration(requestClient(context), token);
  if (!registration || !token) return data(null, { status: 404 });
  const now = Date.now();
  return {
    registration,
    token,
    state: stateOf(registration, now),
    now,
    hasCalendarFile: calendarFileOf(registration, context) !== null,
    asksToCancel: url.searchParams.has('cancel'),
  };
}

/** The registration as an entry for the person's own calendar; null where there is none, or no date that can be read. */
export async function loadCalendarFile({ url, context }: Asked): Promise<string | null> {
  const registration = await findRegistration(requestClient(context), tokenOf(url));
  return registration && calendarFileOf(registration, context);
}

const tokenOf = (url: URL) => toLinkToken(url.searchParams.get('token'));

function calendarFileOf(registration: Registration, context: Asked['context']): string | null {
  const { siteUrl, institute } = context.get(serverContext);
  const { id, revision, workshop, title } = registration;
  if (!workshop) return null;
  const entry = {
    uid: registrationUid(id, siteUrl),
    sequence: revision,
    workshop: { ...workshop, title },
    isCancelled: isCancelled(registration),
    // Not this page: calendars are shared.
    url: `${siteUrl}/workshops/${workshop.slug}`,
  };
  return calendarFile(entry, { institute, now: new Date() });
}
