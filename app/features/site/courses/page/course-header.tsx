import type { ReactNode } from 'react';
import { BackLink } from '#app/ui/back-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ConfirmationPlace } from '#app/ui/confirmation.tsx';
import { Container } from '#app/ui/container.tsx';
import { coursesAddress } from '#app/ui/courses-link.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { headerBatches } from '../batches.ts';
import type { Course } from '../course.ts';
import { CourseArtwork } from '../course-artwork.tsx';
import { BatchBadge } from '../list/batch-badge.tsx';
import { PriceTag } from '../price-tag.tsx';
import { AskForDate } from './ask-for-date.tsx';
import { BrochureLink, CallLink, EnrollButton, leadDialog, WhatsappLink } from './course-actions.tsx';
import { splitFirstSentence } from './split-first-sentence.ts';

export function CourseHeader({ course, pageUrl }: { course: Course; pageUrl: string }) {
  const batches = headerBatches(course.batches);
  const { lead, rest } = splitFirstSentence(course.about);
  return (
    <header className="on-board">
      <Container className="pt-6 pb-12 lg:pt-8 lg:pb-16">
        <Crown course={course} isRunning={batches.some(({ type }) => type === 'ongoing')} />
        <div className="mt-5 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[1.75fr_1fr] lg:grid-rows-[auto_1fr]">
          <div>
            <h1 className="max-w-[18ch] text-3xl wrap-anywhere">{course.name}</h1>
            <p className="mt-6 max-w-[44ch] text-lg wrap-anywhere">{lead}</p>
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <CourseArtwork
              course={course}
              sizes="28rem"
              className="mb-8 rounded-md max-lg:hidden print:hidden"
            />
            <Facts course={course} pageUrl={pageUrl} />
          </div>
          <div className="flex flex-col gap-8 max-lg:flex-col-reverse lg:col-start-1 lg:row-start-2">
            {rest && <p className="measure text-ink-soft wrap-anywhere">{rest}</p>}
            <div>
              <HeaderActions course={course} pageUrl={pageUrl} />
              <ConfirmationPlace form={leadDialog} />
            </div>
          </div>
        </div>
        {batches.length > 0 && <HeaderBatches course={course} />}
      </Container>
    </header>
  );
}

/** Above the title. Where the screen has no second column, the course's figure has its place here, clear of all text. */
function Crown({ course, isRunning }: { course: Course; isRunning: boolean }) {
  return (
    <div className="flex items-center justify-between gap-6">
      <div className="grid justify-items-start gap-4">
        <BackLink {...coursesAddress}>Back to Courses</BackLink>
        <HeaderBadges course={course} isRunning={isRunning} />
      </div>
      <KolamFigure seed={course.slug} line={1.8} className="w-24 shrink-0 sm:w-32 lg:hidden print:hidden" />
    </div>
  );
}

/** Two pairs that stay together where the row is too narrow for all four. */
function HeaderActions({ course, pageUrl }: { course: Course; pageUrl: string }) {
  return (
    <div className="course-actions flex flex-wrap gap-3">
      <div className="flex gap-3 max-sm:w-full max-sm:flex-col">
        <EnrollButton course={course} />
        <BrochureLink course={course} />
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:[&>*]:grow">
        <WhatsappLink course={course} pageUrl={pageUrl} />
        <CallLink />
      </div>
    </div>
  );
}

function HeaderBadges({ course, isRunning }: { course: Course; isRunning: boolean }) {
  if (!course.isNew && !isRunning) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {course.isNew && <Badge tone="accent">NEW</Badge>}
      {isRunning && <Badge tone="success">ONGOING BATCH</Badge>}
    </div>
  );
}

function Facts({ course, pageUrl }: { course: Course; pageUrl: string }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
      {(course.price || course.discount) && (
        <Fact label="Fee" wide>
          <PriceTag course={course} className="text-2xl" />
        </Fact>
      )}
      {course.duration && <Fact label="Duration">{course.duration}</Fact>}
      <Fact label="Next available date" wide={!course.startDate}>
        {course.startDate || <AskForDate course={course} pageUrl={pageUrl} />}
      </Fact>
      {course.trainer.name && <Fact label="Trainer">{course.trainer.name}</Fact>}
      <Fact label="Delivery modes">
        Classroom
        <br />
        Live Stream
      </Fact>
    </dl>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : undefined}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-[600] wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The first batch of each type; the others are in the schedule. */
function HeaderBatches({ course }: { course: Course }) {
  return (
    <div className="mt-10 border-t border-line pt-6">
      <h2 className="text-lg">Available batches</h2>
      <ul className="mt-3 flex flex-wrap gap-x-16 gap-y-4 wrap-anywhere">
        {headerBatches(course.batches).map((batch) => (
          <li key={batch.id} className="grid min-w-0 grid-cols-[6.75rem_1fr] items-start gap-x-3">
            <span>
              <BatchBadge type={batch.type} />
            </span>
            <p>
              <strong>{batch.startDate}</strong>
              <br />
              <span className="text-ink-soft">{batch.schedule}</span>
            </p>
          </li>
        ))}
      </ul>
      <a href="#schedule" className="text-link mt-4 inline-block py-2 font-[600]">
        {course.batches.length > headerBatches(course.batches).length
          ? `See all ${course.batches.length} batches`
          : 'See the batch schedule'}
      </a>
    </div>
  );
}
