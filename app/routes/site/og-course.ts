import { leadToCurrentAddress } from '#app/data/former-address.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { courseIdOfFile } from '#app/features/site/courses/course-id.ts';
import { documentResponse } from '#app/features/site/courses/documents/document-cache.ts';
import { coursePreview } from '#app/features/site/courses/previews/course-preview.ts';
import { renderPreview } from '#app/features/site/courses/previews/render-preview.server.ts';
import { findCourse } from '#app/features/site/courses/queries.server.ts';
import type { Route } from './+types/og-course.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const slug = courseIdOfFile(params.file, '.png');
  const { institute } = context.get(serverContext);
  const client = requestClient(context);
  const course = slug === null ? null : await findCourse(client, slug, institute);
  if (!course || slug === null) return new Response('There is no such picture.', { status: 404 });
  const addressOf = (current: string) => `/og/courses/${current}.png`;
  await leadToCurrentAddress(client, { request, kind: 'courses', slug, found: course.slug, addressOf });
  const picture = await renderPreview(coursePreview(course, institute));
  return documentResponse(request, picture, { 'Content-Type': 'image/png' });
}
