import { redirect } from 'react-router';
import { googleAction } from '#app/features/account/google/action.server.ts';
import type { Route } from './+types/auth-google.ts';

/** Somebody reloaded or kept the address of the page in between. */
export const loader = () => redirect('/auth');

export const action = (args: Route.ActionArgs) => googleAction(args);
