import { useSearchParams } from 'react-router';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { CoursesSection } from '#app/features/site/courses/list/courses-section.tsx';
import { courseListJsonLd } from '#app/features/site/courses/markup/json-ld.ts';
import { listActiveCourses } from '#app/features/site/courses/queries.server.ts';
import { courseSubject } from '#app/features/site/courses/subject.server.ts';
import { CampusFacts } from '#app/features/site/home/campus-facts.tsx';
import { CampusTour } from '#app/features/site/home/campus-tour.tsx';
import { ContactSection } from '#app/features/site/home/contact-section.tsx';
import { Hero } from '#app/features/site/home/hero.tsx';
import { PromptBanner } from '#app/features/site/home/prompt-banner.tsx';
import { listHomeTexts } from '#app/features/site/home/queries.server.ts';
import { WhyChooseUs } from '#app/features/site/home/why-choose-us.tsx';
import { JobsTeaser } from '#app/features/site/jobs/jobs-teaser.tsx';
import { leadAction } from '#app/features/site/leads/action.server.ts';
import { ContactForm } from '#app/features/site/leads/contact-form.tsx';
import type { LeadAnswer } from '#app/features/site/leads/lead.ts';
import { EnrollmentDialog } from '#app/features/site/leads/lead-dialog.tsx';
import { ProofSection } from '#app/features/site/proof/proof-section.tsx';
import { readProof } from '#app/features/site/proof/queries.server.ts';
import {
  leadToClosedWorkshop,
  listOpenWorkshops,
  listPastWorkshops,
} from '#app/features/site/workshops/queries.server.ts';
import { refreshSeats, tellOfSeats } from '#app/features/site/workshops/refresh-seats.ts';
import { workshopSubject } from '#app/features/site/workshops/subject.server.ts';
import { dialogOfMissing, registrationDialog } from '#app/features/site/workshops/workshop.ts';
import { workshopJsonLd } from '#app/features/site/workshops/workshop-json-ld.ts';
import { WorkshopsSection } from '#app/features/site/workshops/workshops-section.tsx';
import { answerOrFailure } from '#app/forms/answer-or-failure.ts';
import { InlineScript } from '#app/lib/delivery/inline-script.tsx';
import { sendOnly } from '#app/lib/delivery/send-only.server.ts';
import { type SentInstitute, useInstitute, useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { JsonLd } from '#app/lib/seo/json-ld.tsx';
import { organizationJsonLd } from '#app/lib/seo/organization-json-ld.ts';
import { instituteFrom, pageMeta, siteUrlFrom } from '#app/lib/seo/page-meta.ts';
import { tellTurns } from '#app/lib/workshops/phase.ts';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  // One moment for what is shown and for when that stops being true: a start between two would be missed.
  const now = Date.now();
  const client = requestClient(context);
  const { institute, trueUntil } = context.get(serverContext);
  const [courses, workshops, past, texts, proof] = await Promise.all([
    listActiveCourses(client),
    listOpenWorkshops(client, institute, now),
    listPastWorkshops(client, now),
    listHomeTexts(client, institute),
    readProof(client, institute),
  ]);
  await leadToClosedWorkshop(client, request, workshops);
  for (const course of courses) trueUntil(course.trueUntil);
  tellTurns([...workshops, ...past], now, trueUntil);
  const shown = {
    texts,
    proof,
    past,
    courses: courses.map((course) => sendOnly(course, 'slug', 'title')),
    workshops: workshops.map((workshop) => sendOnly(workshop, 'id', 'title', 'mode', 'discounted_price')),
  };
  return sendOnly(shown, 'courses', 'workshops');
}

export const action = ({ request, context }: Route.ActionArgs) =>
  leadAction(request, context, (lead) => {
    const client = requestClient(context);
    return lead.type === 'enrollment'
      ? workshopSubject(client, lead.course_id)
      : courseSubject(client, lead.course, context.get(serverContext).institute);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure<LeadAnswer>(serverAction, () => ({ ok: false }));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titleOf(instituteFrom(matches)),
    description: instituteFrom(matches)?.tagline ?? '',
    path: '/',
  });

const titleOf = (institute?: SentInstitute) => [institute?.name, institute?.city].filter(Boolean).join(', ');

export default function Home({
  loaderData: { courses, workshops, past, texts, proof },
  actionData,
  matches,
}: Route.ComponentProps) {
  const title = titleOf(useInstitute());
  const siteUrl = siteUrlFrom(matches);
  const [query] = useSearchParams();
  return (
    <>
      {/* The slides' titles come and go; the page's stays. */}
      <h1 className="sr-only">{title}</h1>
      <Static className="home-parts">
        {import.meta.env.SSR && (
          <>
            <Hero slides={texts.slides} />
            <PromptBanner banner={texts.banners['prompt-builder']} />
            <CampusFacts />
            <CampusTour />
            <CoursesSection
              courses={courses}
              highlights={texts.highlights}
              banner={texts.banners.undecided}
            />
            <WorkshopsSection workshops={workshops} past={past} />
            <ProofSection proof={proof} />
            <JobsTeaser banner={texts.banners.jobs} />
            <WhyChooseUs reasons={texts.reasons} />
          </>
        )}
      </Static>
      <ContactSection>
        <ContactForm courses={courses} />
      </ContactSection>
      {[...workshops.map(registrationDialog), ...dialogOfMissing(actionData, workshops)].map((dialog) => (
        <EnrollmentDialog
          key={dialog.id}
          {...dialog}
          open={query.get('register') === dialog.courseId}
          onAnswer={() => tellOfSeats(dialog.id)}
        />
      ))}
      <Static>{import.meta.env.SSR && <StructuredData {...{ courses, workshops, siteUrl }} />}</Static>
    </>
  );
}

function StructuredData({
  courses,
  workshops,
  siteUrl,
}: Omit<Route.ComponentProps['loaderData'], 'past' | 'texts' | 'proof'> & { siteUrl: string }) {
  const institute = useWholeInstitute();
  return (
    <>
      <InlineScript run={refreshSeats} given={['/seats.html', 'workshops']} />
      <JsonLd data={organizationJsonLd(siteUrl, institute)} />
      <JsonLd data={courseListJsonLd(courses, siteUrl, institute)} />
      {workshops.map((workshop) => {
        const event = workshopJsonLd(workshop, siteUrl, institute);
        return event && <JsonLd key={workshop.id} data={event} />;
      })}
    </>
  );
}
