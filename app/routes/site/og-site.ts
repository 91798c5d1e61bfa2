import { documentResponse } from '#app/features/site/courses/documents/document-cache.ts';
import { sitePreview } from '#app/features/site/courses/previews/course-preview.ts';
import { renderPreview } from '#app/features/site/courses/previews/render-preview.server.ts';
import type { Route } from './+types/og-site.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return documentResponse(request, await renderPreview(sitePreview()), { 'Content-Type': 'image/png' });
}
