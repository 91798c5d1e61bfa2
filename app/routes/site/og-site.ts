import { documentResponse } from '#app/features/courses/documents/document-cache.ts';
import { sitePreview } from '#app/features/courses/previews/course-preview.ts';
import { renderPreview } from '#app/features/courses/previews/render-preview.server.ts';
import type { Route } from './+types/og-site.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return documentResponse(request, await renderPreview(sitePreview()), { 'Content-Type': 'image/png' });
}
