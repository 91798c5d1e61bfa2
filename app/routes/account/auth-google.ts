import { redirect } from 'react-router';
import { startGoogle } from '#app/features/account/sign-in/google.server.ts';
import type { Route } from './+types/auth-google.ts';

/** Somebody reloaded or kept the address of the page in between. */
export const loader = () => redirect('/auth');

export const action = (args: Route.ActionArgs) => startGoogle(args);
