import { type ShouldRevalidateFunction, useRouteLoaderData } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { uploadCourseImage } from '#app/data/upload-course-image.ts';
import { catalogueAction } from '#app/features/panel/catalogue/action.server.ts';
import { readAddress } from '#app/features/panel/catalogue/address.ts';
import { CataloguePage } from '#app/features/panel/catalogue/catalogue-page.tsx';
import { catalogueAnswer } from '#app/features/panel/catalogue/client-answer.ts';
import type { CourseDraft } from '#app/features/panel/catalogue/courses/course-fields.ts';
import { readCatalogue } from '#app/features/panel/catalogue/queries.server.ts';
import { LivePreview } from '#app/features/site/courses/page/live-preview.tsx';
import { readCourse } from '#app/features/site/courses/read-course.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { pictureAddress } from '#app/lib/uploaded-picture.ts';
import type { loader as accountAreaLoader } from '../account/area.tsx';
import type { Route } from './+types/catalogue.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { log, institute } = context.get(serverContext);
  const catalogue = await readCatalogue(requestClient(context), readAddress(url.searchParams)).catch(
    (error: unknown) => {
      log({ level: 'error', message: 'Failed to fetch data', error });
      return null;
    },
  );
  return { catalogue, institute };
}

export const action = ({ request, context }: Route.ActionArgs) => catalogueAction(request, context);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  catalogueAnswer(request, serverAction);

/** What can no longer be restored is no longer as it is shown: that is read anew, unlike after a connection that fails. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionResult?.form !== undefined;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Admin Panel',
    description: 'Courses, webinars and jobs of the institute.',
    path: '/admin',
    noindex: true,
  });

export default function Admin({ loaderData: { catalogue, institute } }: Route.ComponentProps) {
  const area = useRouteLoaderData<typeof accountAreaLoader>('routes/account/area');
  const addressOf = (image: string) => pictureAddress(image, area?.supabase.url ?? '');
  return (
    <CataloguePage
      catalogue={catalogue}
      tools={{
        preview: (course) => (
          <CoursePreview course={{ ...course, image: addressOf(course.image) }} institute={institute} />
        ),
        pictureAddress: addressOf,
        uploadImage: async (file) => {
          if (!area) throw new Error('The page does not know its Supabase.');
          return uploadCourseImage(area.supabase, file);
        },
      }}
    />
  );
}

function CoursePreview({ course, institute }: { course: CourseDraft; institute: Institute }) {
  const written = readCourse({ ...course, id: '', updated_at: '' }, { moment: Date.now() });
  // The kolam grows from the address, which a new course does not have yet.
  const slug = written.slug || 'new-course';
  return <LivePreview course={{ ...written, slug }} institute={institute} />;
}
