import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import type { Course } from '#app/features/site/courses/course.ts';
import { courseIdOfFile } from '#app/features/site/courses/course-id.ts';
import {
  createDocumentCache,
  documentResponse,
} from '#app/features/site/courses/documents/document-cache.ts';
import { findCourse } from '#app/features/site/courses/queries.server.ts';
import type { Route } from './+types/brochure.ts';

const brochures = createDocumentCache(40);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = courseIdOfFile(params.file, '.pdf');
  const course = id === null ? null : await findCourse(requestClient(context), id);
  if (!course) return new Response('There is no such brochure.', { status: 404 });
  const { siteUrl } = context.get(serverContext);
  const document = await brochures({ course, siteUrl }, () => render(course, siteUrl));
  return documentResponse(request, document, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${course.slug}-brochure.pdf"`,
  });
}

/** Fonts and libraries come with the first brochure that is asked for, not with the start of the server. */
async function render(course: Course, siteUrl: string) {
  const [{ renderBrochure }, { documentFonts }] = await Promise.all([
    import('#app/features/site/courses/brochure/render-brochure.ts'),
    import('#app/features/site/courses/documents/fonts.server.ts'),
  ]);
  return renderBrochure(course, siteUrl, documentFonts);
}
