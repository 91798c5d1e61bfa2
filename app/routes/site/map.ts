import { redirect } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import type { Route } from './+types/map.ts';

/** The short address of the institute's map, which mails lead to; without a map it is the address on the home page. */
export const loader = ({ context }: Route.LoaderArgs) =>
  // A header has room for no other letters than those of an address.
  redirect(URL.parse(context.get(serverContext).institute.mapsUrl)?.href ?? '/#contact');
