import { useSearchParams } from 'react-router';
import { requestClient } from '#app/data/session.server.ts';
import { CoursesSection } from '#app/features/courses/courses-section.tsx';
import { courseListJsonLd } from '#app/features/courses/json-ld.ts';
import { listActiveCourses } from '#app/features/courses/queries.server.ts';
import { CampusFacts } from '#app/features/home/campus-facts.tsx';
import { CampusTour } from '#app/features/home/campus-tour.tsx';
import { ContactSection } from '#app/features/home/contact-section.tsx';
import { Hero } from '#app/features/home/hero.tsx';
import { PromptBanner } from '#app/features/home/prompt-banner.tsx';
import { WhyChooseUs } from '#app/features/home/why-choose-us.tsx';
import { JobsTeaser } from '#app/features/jobs/jobs-teaser.tsx';
import { answerOrFailure } from '#app/features/leads/answer-or-failure.ts';
import { submitLead } from '#app/features/leads/commands.server.ts';
import { ContactForm } from '#app/features/leads/contact-form.tsx';
import { EnrollmentDialog } from '#app/features/leads/lead-dialog.tsx';
import { listOpenWorkshops } from '#app/features/workshops/queries.server.ts';
import { refreshWorkshops } from '#app/features/workshops/refresh-workshops.ts';
import { registrationDialogId, registrationId } from '#app/features/workshops/workshop.ts';
import { workshopJsonLd } from '#app/features/workshops/workshop-json-ld.ts';
import { WorkshopsSection } from '#app/features/workshops/workshops-section.tsx';
import { JsonLd } from '#app/lib/json-ld.tsx';
import { organizationJsonLd } from '#app/lib/organization-json-ld.ts';
import { pageMeta, siteUrlFrom } from '#app/lib/page-meta.ts';
import { site } from '#app/site.ts';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const client = requestClient(context);
  const [courses, workshops] = await Promise.all([listActiveCourses(client), listOpenWorkshops(client)]);
  return {
    courses,
    workshops,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => submitLead(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOrFailure(serverAction);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${site.name}, ${site.city}`, description: site.tagline, path: '/' });

export default function Home({ loaderData: { courses, workshops }, matches }: Route.ComponentProps) {
  const siteUrl = siteUrlFrom(matches);
  const [query] = useSearchParams();
  return (
    <>
      {/* The slides' titles come and go; the page's stays. */}
      <h1 className="sr-only">{`${site.name}, ${site.city}`}</h1>
      <Hero />
      <Static>
        {import.meta.env.SSR && (
          <>
            <PromptBanner />
            <CampusFacts />
          </>
        )}
      </Static>
      <CampusTour />
      <Static>
        {import.meta.env.SSR && (
          <>
            <CoursesSection courses={courses} />
            <WorkshopsSection workshops={workshops} />
            <JobsTeaser />
            <WhyChooseUs />
          </>
        )}
      </Static>
      <ContactSection>
        <ContactForm courses={courses} />
      </ContactSection>
      {workshops.map((workshop) => (
        <EnrollmentDialog
          key={workshop.id}
          id={registrationDialogId(workshop)}
          open={query.get('register') === registrationId(workshop)}
          title={`Register for ${workshop.title}`}
          description="Your seat is kept as soon as you send this. We confirm it by e-mail."
          courseName={workshop.title}
          courseId={registrationId(workshop)}
          submitLabel="Reserve My Seat"
          onAnswer={() => refreshWorkshops().catch(() => {})}
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
}: Route.ComponentProps['loaderData'] & { siteUrl: string }) {
  return (
    <>
      <JsonLd data={organizationJsonLd(siteUrl)} />
      <JsonLd data={courseListJsonLd(courses, siteUrl)} />
      {workshops.map((workshop) => {
        const event = workshopJsonLd(workshop, siteUrl);
        return event && <JsonLd key={workshop.id} data={event} />;
      })}
    </>
  );
}
