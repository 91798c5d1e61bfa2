import { leadToCurrentAddress } from '#app/data/former-address.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import type { BrochureContent } from '#app/features/site/courses/brochure/render-brochure.ts';
import { courseIdOfFile } from '#app/features/site/courses/course-id.ts';
import {
  createDocumentCache,
  documentResponse,
} from '#app/features/site/courses/documents/document-cache.ts';
import { findCourse } from '#app/features/site/courses/queries.server.ts';
import type { Route } from './+types/brochure.ts';

const brochures = createDocumentCache(40);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const slug = courseIdOfFile(params.file, '.pdf');
  const { siteUrl, institute } = context.get(serverContext);
  const client = requestClient(context);
  const course = slug === null ? null : await findCourse(client, slug, institute);
  if (!course || slug === null) return new Response('There is no such brochure.', { status: 404 });
  const addressOf = (current: string) => `/brochures/${current}.pdf`;
  await leadToCurrentAddress(client, { request, kind: 'courses', slug, found: course.slug, addressOf });
  const content = { course, institute, siteUrl };
  const document = await brochures(content, () => render(content));
  return documentResponse(request, document, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${course.slug}-brochure.pdf"`,
  });
}

/** Fonts and libraries come with the first brochure that is asked for, not with the start of the server. */
async function render(content: BrochureContent) {
  const [{ renderBrochure }, { documentFonts }] = await Promise.all([
    import('#app/features/site/courses/brochure/render-brochure.ts'),
    import('#app/features/site/courses/documents/fonts.server.ts'),
  ]);
  return renderBrochure(content, documentFonts);
}
