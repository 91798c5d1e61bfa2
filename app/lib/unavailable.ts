import { isRouteErrorResponse } from 'react-router';

/** The status of every answer while the database is away. */
export const UNAVAILABLE = 503;

/** Whether that is what the router heard from the server. */
export const isUnavailable = (error: unknown) => isRouteErrorResponse(error) && error.status === UNAVAILABLE;

/** For whoever typed something and can send it again where it stands. */
export const TRY_LATER =
  'The site is not available right now. Everything you typed is still here: please try again in a minute.';

/** A form that was sent without scripts, to be sent once more from the page that says so. */
export interface UnsentForm {
  action: string;
  fields: [name: string, value: string][];
}

/** What is typed in secret is not written into a page. */
export const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'confirmPassword',
  'currentPassword',
  'otp',
  'code',
]);
