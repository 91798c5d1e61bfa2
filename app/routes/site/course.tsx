import { data, redirect, useSearchParams } from 'react-router';
import { leadToCurrentAddress } from '#app/data/former-address.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { descriptionOf } from '#app/features/site/courses/markup/description.ts';
import { courseBreadcrumbJsonLd, courseJsonLd } from '#app/features/site/courses/markup/json-ld.ts';
import { questionsJsonLd } from '#app/features/site/courses/markup/questions-json-ld.ts';
import { pageTitleOf } from '#app/features/site/courses/markup/titles.ts';
import { CoursePage } from '#app/features/site/courses/page/course-page.tsx';
import { InsteadNotice, wishDialog } from '#app/features/site/courses/page/instead-notice.tsx';
import { findCourse, listActiveCourses, listQuestions } from '#app/features/site/courses/queries.server.ts';
import { answerQuestions } from '#app/features/site/courses/questions.ts';
import { courseSubject } from '#app/features/site/courses/subject.server.ts';
import { leadAction } from '#app/features/site/leads/action.server.ts';
import type { LeadAnswer } from '#app/features/site/leads/lead.ts';
import { ContactDialog, EnrollmentDialog } from '#app/features/site/leads/lead-dialog.tsx';
import { CourseProof } from '#app/features/site/proof/course-proof.tsx';
import { readProof } from '#app/features/site/proof/queries.server.ts';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { sendOnly } from '#app/lib/delivery/send-only.server.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { JsonLd } from '#app/lib/seo/json-ld.tsx';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { topCourses } from '#app/lib/top-courses.ts';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/course.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { siteUrl, institute, trueUntil } = context.get(serverContext);
  const client = requestClient(context);
  const { courseId: slug = '' } = params;
  const course = await findCourse(client, slug, institute);
  // Not one course is active.
  if (!course) throw redirect('/');
  const isAsked = course.slug === slug;
  const addressOf = (current: string) => `/courses/${current}`;
  await leadToCurrentAddress(client, { request, kind: 'courses', slug, found: course.slug, addressOf });
  const wish = isAsked ? undefined : topCourses.find((top) => top.slug === slug);
  const [questions, proof, courses] = await Promise.all([
    listQuestions(client, course.id),
    readProof(client, institute, course.id),
    wish ? listActiveCourses(client) : [],
  ]);
  trueUntil(course.trueUntil);
  const shown = {
    course: sendOnly(course, 'slug', 'name'),
    questions: answerQuestions(course, questions, institute),
    proof,
    title: pageTitleOf(course.name, institute.city),
    description: descriptionOf(course),
    siteUrl,
    isAsked,
    wish: wish && { ...wish, courses: courses.map(({ slug, title }) => ({ slug, title })) },
  };
  const sent = sendOnly(shown, 'course', 'title', 'description', 'siteUrl', 'wish');
  // All addresses without a course, and /courses, show the same page, so it is cached once.
  return data(sent, { headers: isAsked || wish ? undefined : { 'Content-Location': '/courses' } });
}

export const action = ({ request, context, params: { courseId } }: Route.ActionArgs) =>
  leadAction(request, context, (lead, form) => {
    const wish = form === wishDialog && topCourses.find(({ slug }) => slug === courseId);
    if (wish) return { about: wish.title, facts: [], file: '' };
    const slug = lead.type === 'enrollment' ? lead.course_id : lead.course;
    return courseSubject(requestClient(context), slug, context.get(serverContext).institute);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure<LeadAnswer>(serverAction, () => ({ ok: false }));

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => [
  ...actionHeaders,
  ...loaderHeaders,
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { course, title, description } = loaderData;
  return pageMeta(matches, {
    title,
    description,
    path: `/courses/${course.slug}`,
    image: `/og/courses/${course.slug}.png`,
  });
};

export default function CourseRoute({ loaderData }: Route.ComponentProps) {
  const { course, questions, proof, siteUrl, isAsked, wish } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <Static>{import.meta.env.SSR && <StructuredData loaderData={loaderData} />}</Static>
      <CoursePage
        course={course}
        questions={questions}
        siteUrl={siteUrl}
        notice={import.meta.env.SSR && !isAsked && <InsteadNotice wish={wish} shown={course.name} />}
        proof={import.meta.env.SSR && <CourseProof proof={proof} />}
        dialogs={
          <>
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
            {wish && (
              <ContactDialog
                key={wish.slug}
                id={wishDialog}
                open={query.has('ask')}
                title={`Ask about ${wish.title}`}
                description="It is not running now. Leave your details, and we will tell you when it is offered."
                courses={wish.courses}
                message={`I am interested in ${wish.title}. `}
                submitLabel="Send Message"
              />
            )}
          </>
        }
      />
    </>
  );
}

function StructuredData({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { course, questions, siteUrl } = loaderData;
  const institute = useWholeInstitute();
  const answered = questionsJsonLd(questions);
  return (
    <>
      <JsonLd data={courseJsonLd(course, siteUrl, institute)} />
      <JsonLd data={courseBreadcrumbJsonLd(course, siteUrl)} />
      {answered && <JsonLd data={answered} />}
    </>
  );
}
