import type { ReactNode } from 'react';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { mapsUrl, officeHours, site } from '#app/site.ts';
import { Icon } from '#app/ui/icon.tsx';
import { nextAvailableDate, withoutBatches } from '../../batches.ts';
import type { Course } from '../../course.ts';

interface Question {
  question: string;
  answer: ReactNode;
}

/** What people ask before they decide, answered from what the course and the institute say anyway. */
export function Questions({ course }: { course: Course }) {
  return (
    <section className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-2xl">Questions people ask</h2>
      <div className="border-b border-line">
        {questionsOf(course).map(({ question, answer }) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex cursor-pointer items-center justify-between gap-5 py-4">
              <h3 className="text-lg leading-snug">{question}</h3>
              <Icon name="chevron-down" className="group-open:rotate-180" />
            </summary>
            <p className="measure pb-6 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function questionsOf(course: Course): Question[] {
  return [
    {
      question: 'Can I attend from home?',
      answer: `Yes. Every class is taught in our ${site.city} classroom and streamed live at the same time, with the same trainer and the same exercises, and you can put your questions to the room.`,
    },
    { question: 'When does the next batch begin?', answer: nextBatch(course) },
    { question: 'Can I visit you before I decide?', answer: visit() },
    {
      question: 'How do I enroll?',
      answer:
        'Press Enroll Now on the page of the course and leave your name, email address and phone number. We call you, answer your questions, agree on the batch with you and tell you how to pay.',
    },
    { question: 'Whom can I ask about something else?', answer: contact() },
  ];
}

function nextBatch(course: Course): ReactNode {
  if (course.batches.length === 0) return withoutBatches(course);
  const date = nextAvailableDate(course);
  const { schedule } = course.batches.find(({ type }) => type === 'upcoming') ?? {};
  if (!date) return 'It has no date yet. Call or message us, and we will tell you as soon as it has one.';
  return `${[date, schedule].filter(Boolean).join(': ')}. All batches stand under Batch Schedule.`;
}

function visit(): ReactNode {
  const hours = officeHours.map(({ days, hours }) => `${days} ${hours}`).join(' and ');
  return (
    <>
      Yes, come and see us at{' '}
      <a href={mapsUrl} className="text-link">
        {site.address.lines.join(', ')}
      </a>
      . The office is open {hours}.
    </>
  );
}

function contact(): ReactNode {
  const { call, courseWhatsapp } = site.phones;
  return (
    <>
      Call{' '}
      <a href={telephoneUrl(call.e164)} className="text-link tabular-nums">
        {call.display}
      </a>
      , send a WhatsApp message to {courseWhatsapp.display} or write to{' '}
      <a href={`mailto:${site.email}`} className="text-link">
        {site.email}
      </a>
      .
    </>
  );
}
