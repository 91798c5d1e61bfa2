import { redirect } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { mapAddress } from '#app/lib/contact-links.ts';
import type { Route } from './+types/map.ts';

/** The short address of the institute's map, for mails; without a map it leads to the contact section. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(mapAddress(context.get(serverContext).institute));
