import { data, redirect, useSearchParams } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { descriptionOf } from '#app/features/site/courses/markup/description.ts';
import { courseBreadcrumbJsonLd, courseJsonLd } from '#app/features/site/courses/markup/json-ld.ts';
import { pageTitleOf } from '#app/features/site/courses/markup/titles.ts';
import { CoursePage } from '#app/features/site/courses/page/course-page.tsx';
import { findCourse } from '#app/features/site/courses/queries.server.ts';
import { leadAction } from '#app/features/site/leads/action.server.ts';
import type { LeadAnswer } from '#app/features/site/leads/lead.ts';
import { EnrollmentDialog } from '#app/features/site/leads/lead-dialog.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { sendOnly } from '#app/lib/delivery/send-only.server.ts';
import { JsonLd } from '#app/lib/seo/json-ld.tsx';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/course.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const course = await findCourse(requestClient(context), params.courseId);
  // Not one course is active.
  if (!course) throw redirect('/');
  // The page of another address: an unknown course shows Python.
  const headers =
    course.slug === params.courseId ? undefined : { 'Content-Location': `/courses/${course.slug}` };
  const { siteUrl } = context.get(serverContext);
  const shown = { course: sendOnly(course, 'slug', 'name'), description: descriptionOf(course), siteUrl };
  return data(shown, { headers });
}

export const action = ({ request, context }: Route.ActionArgs) => leadAction(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure<LeadAnswer>(serverAction, () => ({ ok: false }));

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => [
  ...actionHeaders,
  ...loaderHeaders,
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { course, description } = loaderData;
  return pageMeta(matches, {
    title: pageTitleOf(course.name),
    description,
    path: `/courses/${course.slug}`,
    image: `/og/courses/${course.slug}.png`,
  });
};

export default function CourseRoute({ loaderData }: Route.ComponentProps) {
  const { course, siteUrl } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <Static>
        {import.meta.env.SSR && (
          <>
            <JsonLd data={courseJsonLd(course, siteUrl)} />
            <JsonLd data={courseBreadcrumbJsonLd(course, siteUrl)} />
          </>
        )}
      </Static>
      <CoursePage
        course={course}
        siteUrl={siteUrl}
        dialogs={
          <EnrollmentDialog
            key={course.slug}
            id="lead-dialog"
            open={query.has('enroll')}
            title={`Enroll in ${course.name}`}
            description="Leave your details, and we call you about dates and the next step."
            courseName={course.name}
            courseId={course.slug}
            submitLabel="Submit Enrollment"
          />
        }
      />
    </>
  );
}
