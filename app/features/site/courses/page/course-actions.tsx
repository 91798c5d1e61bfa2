import { telephoneUrl, whatsappUrl } from '#app/lib/contact-links.ts';
import { useInstitute } from '#app/lib/institute/use-institute.ts';
import type { ToastMessage } from '#app/lib/toast-message.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DialogOpener } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { toastOnClick } from '#app/ui/toast.tsx';
import { nextBatch } from '../batches.ts';
import type { Course } from '../course.ts';
import { enquiryText } from '../enquiry-text.ts';

/** The dialog that the route renders; without scripts the query asks the server to render it open. */
export const leadDialog = 'lead-dialog';

interface ActionProps {
  course: Course;
  className?: string;
  /** In the sticky bar a phone has room for the icon alone; the words stay for screen readers. */
  labelClassName?: string;
}

export function EnrollButton({
  course,
  className,
  toast,
}: Omit<ActionProps, 'labelClassName'> & { toast?: ToastMessage }) {
  return (
    <DialogOpener
      dialogId={leadDialog}
      to={`?enroll=${course.slug}`}
      {...(toast && toastOnClick(toast))}
      className={className}
    >
      Enroll Now
    </DialogOpener>
  );
}

export function BrochureLink({ course, className, labelClassName }: ActionProps) {
  const file = `${course.slug}-brochure.pdf`;
  return (
    <ButtonLink
      to={`/brochures/${course.slug}.pdf`}
      download={file}
      tone="secondary"
      className={className}
      {...toastOnClick({ title: 'Brochure Downloaded', description: file, tone: 'success' })}
    >
      <Icon name="download" />
      <span className={labelClassName}>Download Brochure</span>
    </ButtonLink>
  );
}

export function WhatsappLink({
  course,
  pageUrl,
  className,
  labelClassName,
}: ActionProps & { pageUrl: string }) {
  const { courseWhatsapp } = useInstitute().phones;
  if (!courseWhatsapp.e164) return null;
  const batch = nextBatch(course.batches);
  const text = enquiryText({ courseName: course.name, batch, asksForDate: !course.startDate, pageUrl });
  return (
    <ButtonLink to={whatsappUrl(courseWhatsapp.e164, text)} tone="secondary" className={className}>
      <Icon name="chat" />
      <span className={labelClassName}>WhatsApp Us</span>
    </ButtonLink>
  );
}

export function CallLink({ className, labelClassName }: Omit<ActionProps, 'course'>) {
  const { call } = useInstitute().phones;
  if (!call.e164) return null;
  return (
    <ButtonLink to={telephoneUrl(call.e164)} tone="secondary" className={className}>
      <Icon name="phone" />
      <span className={labelClassName}>Call</span>
    </ButtonLink>
  );
}
