import { whatsappUrl } from '#app/lib/contact-links.ts';
import { useInstitute } from '#app/lib/institute/use-institute.ts';
import { Icon } from '#app/ui/icon.tsx';
import { nextBatch, withoutBatches } from '../../batches.ts';
import type { Batch, Course } from '../../course.ts';
import { enquiryText } from '../../enquiry-text.ts';
import { BatchBadge } from '../../list/batch-badge.tsx';
import { AskForDate } from '../ask-for-date.tsx';

export function ScheduleTab({ course, pageUrl }: { course: Course; pageUrl: string }) {
  const { city } = useInstitute();
  return (
    <section>
      <h2 className="text-xl">Batches</h2>
      <p className="measure mt-2 text-ink-soft">
        Every batch meets in our {city && `${city} `}classroom and is streamed live at the same time.
      </p>
      {course.batches.length > 0 && (
        <ul className="mt-6">
          {course.batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} course={course} pageUrl={pageUrl} />
          ))}
        </ul>
      )}
      {!course.startDate && (
        <div className="mt-6 border-t border-line pt-5">
          <AskForDate course={course} pageUrl={pageUrl} />
        </div>
      )}
      {course.startDate && !nextBatch(course.batches) && (
        <p className="mt-6 border-t border-line pt-5">{withoutBatches(course)}</p>
      )}
    </section>
  );
}

function BatchRow({ batch, course, pageUrl }: { batch: Batch; course: Course; pageUrl: string }) {
  return (
    <li className="grid items-baseline gap-x-8 gap-y-2 border-t border-line py-5 sm:grid-cols-[8rem_1fr] lg:grid-cols-[8rem_11rem_1fr_auto]">
      <div>
        <BatchBadge type={batch.type} />
      </div>
      <p className="text-lg font-[650] tabular-nums wrap-anywhere">{batch.startDate}</p>
      <p className="wrap-anywhere sm:max-lg:col-start-2">
        {batch.schedule}
        {batch.status && <span className="block text-ink-soft">{batch.status}</span>}
      </p>
      <AskAboutBatch batch={batch} course={course} pageUrl={pageUrl} />
    </li>
  );
}

function AskAboutBatch({ batch, course, pageUrl }: { batch: Batch; course: Course; pageUrl: string }) {
  const { courseWhatsapp } = useInstitute().phones;
  if (!courseWhatsapp.e164) return null;
  const text = enquiryText({ courseName: course.name, batch, pageUrl });
  return (
    <a
      href={whatsappUrl(courseWhatsapp.e164, text)}
      className="-my-2 inline-flex items-baseline gap-2.5 justify-self-start py-2 sm:max-lg:col-start-2 print:hidden"
    >
      <Icon name="chat" className="translate-y-0.5" />
      <span className="text-link">
        Ask about this batch<span className="sr-only">, {batch.startDate}</span>
      </span>
    </a>
  );
}
