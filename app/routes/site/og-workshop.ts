import { leadToCurrentAddress } from '#app/data/former-address.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { documentResponse } from '#app/features/site/courses/documents/document-cache.ts';
import { renderPreview } from '#app/features/site/courses/previews/render-preview.server.ts';
import { findWorkshop } from '#app/features/site/workshops/queries.server.ts';
import { workshopPreview } from '#app/features/site/workshops/workshop-preview.ts';
import type { Route } from './+types/og-workshop.ts';

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { institute } = context.get(serverContext);
  const client = requestClient(context);
  const workshop = await findWorkshop(client, slug, institute);
  const addressOf = (current: string) => `/og/workshops/${current}.png`;
  await leadToCurrentAddress(client, { request, kind: 'webinars', slug, found: workshop?.slug, addressOf });
  if (!workshop) return new Response('There is no such picture.', { status: 404 });
  const picture = await renderPreview(workshopPreview(workshop, institute));
  return documentResponse(request, picture, { 'Content-Type': 'image/png' });
}
