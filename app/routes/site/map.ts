import { redirect } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { mapAddress } from '#app/lib/contact-links.ts';
import type { Route } from './+types/map.ts';

/** The short address of the institute's map, which mails lead to; without a map it is the address on the home page. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(mapAddress(context.get(serverContext).institute));
