import { requestClient } from '#app/data/session.server.ts';
import { courseIdOfFile } from '#app/features/site/courses/course-id.ts';
import { documentResponse } from '#app/features/site/courses/documents/document-cache.ts';
import { coursePreview } from '#app/features/site/courses/previews/course-preview.ts';
import { renderPreview } from '#app/features/site/courses/previews/render-preview.server.ts';
import { findCourse } from '#app/features/site/courses/queries.server.ts';
import type { Route } from './+types/og-course.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = courseIdOfFile(params.file, '.png');
  const course = id === null ? null : await findCourse(requestClient(context), id);
  if (!course) return new Response('There is no such picture.', { status: 404 });
  const picture = await renderPreview(coursePreview(course));
  return documentResponse(request, picture, { 'Content-Type': 'image/png' });
}
