import { pageMeta } from '#app/lib/page-meta.ts';
import { site } from '#app/site.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardLink } from '#app/ui/card.tsx';
import { Section } from '#app/ui/container.tsx';
import { Dialog, DialogOpener } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${site.name}, ${site.city}`, description: site.tagline, path: '/' });

const COURSES = [
  [
    'data-science-ai',
    'Data Science with AI',
    'Statistics, machine learning and language models, with a portfolio at the end.',
    '₹25,000',
    '16 weeks',
    'photo-1551288049-bebda4e38f71',
  ],
  [
    'python',
    'Python Development',
    'From the first function to a deployed web service, taught at the board.',
    '₹5,000',
    '8 weeks',
    'photo-1526379095098-d400fd0bf935',
  ],
  [
    'iam-okta',
    'Okta Identity and Access Management (IAM) Training',
    'Single sign-on, lifecycle and policies on a real tenant.',
    '₹15,000',
    '4 weeks',
    'photo-1558494949-ef010cbdcc31',
  ],
] as const;

export default function Home() {
  return (
    <>
      <section className="on-board relative overflow-clip">
        <KolamFigure
          seed="home"
          size={9}
          line={0.6}
          drawn
          className="absolute -end-40 top-1/2 hidden w-[46rem] -translate-y-1/2 text-ink/25 md:block"
        />
        <div className="page-width relative py-28 lg:py-40">
          <h1 className="max-w-[18ch] text-3xl">Learn it in the room, or live from home</h1>
          <p className="mt-6 max-w-[52ch] text-lg text-ink-soft">{site.tagline}</p>
          <div className="mt-10 flex flex-wrap gap-4">
            <ButtonLink to="/#courses">
              Explore Our Courses <Icon name="arrow-right" />
            </ButtonLink>
            <ButtonLink to="/#contact" tone="secondary">
              Contact Us
            </ButtonLink>
          </div>
        </div>
      </section>
      <Section id="courses">
        <SectionHeading title="Our Courses">
          Nine courses. Every class happens in Coimbatore and is streamed live.
        </SectionHeading>
        <ul className="mt-12 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {COURSES.map(([slug, name, text, price, duration, photo], index) => (
            <Card as="li" key={slug} className="rise-in">
              <Photo seed={slug} src={`https://images.unsplash.com/${photo}`} />
              <div className="flex grow flex-col p-6">
                <h3 className="text-xl">
                  <CardLink to={`/courses/${slug}`}>{name}</CardLink>
                </h3>
                <p className="mt-2 text-ink-soft">{text}</p>
                <p className="mt-5 flex items-baseline justify-between gap-4 pt-1">
                  <span className="text-xl font-[650] tabular-nums">{price}</span>
                  <span className="text-ink-soft">{duration}</span>
                </p>
                {index !== 1 && (
                  <Badge tone="accent" className="absolute start-4 top-4">
                    New
                  </Badge>
                )}
              </div>
            </Card>
          ))}
        </ul>
      </Section>
      <Section tone="sunk">
        <SectionHeading
          title="The pieces"
          action={
            <DialogOpener dialogId="lead" to="?form=enrol">
              Enroll Now
            </DialogOpener>
          }
        >
          Buttons, badges, fields, tabs, toasts.
        </SectionHeading>
        <div className="mt-10 flex flex-wrap items-center gap-4">
          <Button>Primary</Button>
          <Button tone="secondary">Secondary</Button>
          <Button tone="quiet">Quiet</Button>
          <Button tone="danger">Delete</Button>
          <Button disabled>Fully Booked</Button>
          <Button
            small
            tone="secondary"
            onClick={() =>
              showToast({ title: 'Brochure Downloaded', description: 'python-brochure.pdf', tone: 'success' })
            }
          >
            Toast
          </Button>
          <Button
            small
            tone="danger"
            onClick={() =>
              showToast({
                title: 'Submission Failed',
                description: 'There was an error sending your message. Please try again.',
                tone: 'danger',
              })
            }
          >
            Error toast
          </Button>
          <Badge>Online</Badge>
          <Badge tone="accent">NEW</Badge>
          <Badge tone="success">LIVE</Badge>
          <Badge tone="danger">Cancelled</Badge>
        </div>
        <div className="mt-8 max-w-sm">
          <ProgressBar label="Seats taken" value={32} max={50} />
        </div>
        <form className="mt-10 grid max-w-2xl gap-5 sm:grid-cols-2">
          <TextField label="Name" name="name" required autoComplete="name" />
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            error="Enter an e-mail address such as priya@example.com"
          />
          <SelectField
            label="Course"
            name="course"
            placeholder="Choose a course"
            options={[{ value: 'python', label: 'Python Development' }]}
          />
          <TextAreaField label="Message" name="message" hint="Tell us what you want to learn." />
        </form>
        <Tabs
          className="mt-14"
          label="Course"
          tabs={[
            {
              id: 'overview',
              label: 'Overview',
              content: <p className="measure">What the course is about.</p>,
            },
            { id: 'schedule', label: 'Batch Schedule', content: <p>Two batches.</p> },
            { id: 'curriculum', label: 'Curriculum', content: <p>Eight modules.</p> },
          ]}
        />
        <EmptyState
          title="No jobs found matching your criteria."
          hint="Try adjusting your filters or search terms."
        />
      </Section>
      <Dialog
        id="lead"
        title="Enroll in Python Development"
        description="Leave your details and we will call you back."
      >
        <form className="grid gap-5" method="post">
          <TextField label="Name" name="name" required />
          <TextField label="Phone" name="phone" type="tel" required />
          <Button type="button" onClick={() => showToast({ title: 'Submission Failed', tone: 'danger' })}>
            Submit
          </Button>
        </form>
      </Dialog>
    </>
  );
}
