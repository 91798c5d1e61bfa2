import { redirect } from 'react-router';
import type { Route } from './+types/workshops.ts';

/** The list of workshops is a part of the home page. For now: the address may become a page. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(`/${url.search}#workshops`, { status: 302, headers: { 'Cache-Control': 'public, max-age=3600' } });
