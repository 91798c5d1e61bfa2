import { serverContext } from '#app/data/server-context.ts';
import { documentResponse } from '#app/features/site/courses/documents/document-cache.ts';
import { sitePreview } from '#app/features/site/courses/previews/course-preview.ts';
import { renderPreview } from '#app/features/site/courses/previews/render-preview.server.ts';
import type { Route } from './+types/og-site.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const picture = await renderPreview(sitePreview(context.get(serverContext).institute));
  return documentResponse(request, picture, { 'Content-Type': 'image/png' });
}
