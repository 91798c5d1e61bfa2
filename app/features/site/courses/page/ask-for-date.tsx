import { telephoneUrl, whatsappUrl } from '#app/lib/contact-links.ts';
import { useInstitute } from '#app/lib/institute/use-institute.ts';
import { Icon } from '#app/ui/icon.tsx';
import { askForDate } from '../batches.ts';
import type { Course } from '../course.ts';
import { enquiryText } from '../enquiry-text.ts';

/** Shown in place of the next date if none is to come, with links to call and to WhatsApp. */
export function AskForDate({ course, pageUrl }: { course: Course; pageUrl: string }) {
  const { call, courseWhatsapp } = useInstitute().phones;
  const chatText = enquiryText({ courseName: course.name, asksForDate: true, pageUrl });
  return (
    <>
      <p className="font-[650]">{askForDate}</p>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        {call.e164 && (
          <a href={telephoneUrl(call.e164)} className="inline-flex min-h-11 items-center gap-2.5">
            <Icon name="phone" />
            <span className="text-link tabular-nums">Call {call.display}</span>
          </a>
        )}
        {courseWhatsapp.e164 && (
          <a
            href={whatsappUrl(courseWhatsapp.e164, chatText)}
            className="inline-flex min-h-11 items-center gap-2.5"
          >
            <Icon name="chat" />
            <span className="text-link">
              WhatsApp<span className="sr-only">: ask for the next date</span>
            </span>
          </a>
        )}
      </p>
    </>
  );
}
