import type { ReactNode } from 'react';
import { ConfirmationPlace } from '#app/ui/confirmation.tsx';
import { nextBatch } from '../../batches.ts';
import type { Course } from '../../course.ts';
import { instalmentsInWords } from '../../instalments.ts';
import { PriceTag } from '../../price-tag.tsx';
import { EnrollButton, leadDialog } from '../course-actions.tsx';

/** The fee with its condition, what it is for, and the way from here to a place in the class. */
export function FeePanel({ course }: { course: Course }) {
  const hasFee = Boolean(course.price || course.discount);
  const instalments = instalmentsInWords(course.instalments);
  return (
    <section className="on-board grid gap-x-16 gap-y-8 rounded-md p-6 sm:p-10 lg:grid-cols-[1fr_1.25fr] lg:p-14 print:hidden">
      <div>
        <h2 className="text-lg text-ink-soft">What it costs</h2>
        <div className="mt-3">
          {hasFee ? (
            <PriceTag course={course} className="gap-y-2 text-2xl sm:text-3xl" />
          ) : (
            <p className="text-2xl">Ask us</p>
          )}
        </div>
        {instalments && <p className="mt-4 max-w-[40ch] wrap-anywhere">{instalments}</p>}
        <p className="mt-5 max-w-[34ch]">
          For the whole course{course.duration && `, ${course.duration},`} in the classroom or by live stream.
        </p>
        <p className="mt-6">
          <EnrollButton course={course} />
        </p>
        <ConfirmationPlace form={leadDialog} quiet />
      </div>
      <ol className="grid content-center gap-5">
        <Step number={1} title="Choose a batch">
          {nextBatch(course.batches) ? (
            <>
              Compare days and hours in the{' '}
              <a href="#schedule" className="text-link">
                batch schedule
              </a>
              .
            </>
          ) : (
            'Tell us which days and times suit you.'
          )}
        </Step>
        <Step number={2} title="Press Enroll Now">
          Leave your name, email address and phone number. It takes a minute and costs nothing.
        </Step>
        <Step number={3} title="We call you">
          We answer your questions, agree on the batch with you and tell you how to pay.
        </Step>
      </ol>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-5">
      <span aria-hidden="true" className="w-6 shrink-0 text-2xl leading-none font-[700] text-accent-text">
        {number}
      </span>
      <div>
        <h3 className="text-lg leading-tight">{title}</h3>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
