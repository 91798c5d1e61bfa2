import type { ReactNode } from 'react';
import { closeDialog, Dialog } from '#app/ui/dialog.tsx';
import { type CourseOption, InquiryFields } from './lead-fields.tsx';
import { LeadForm } from './lead-form.tsx';
import { useLeadForm } from './use-lead-form.ts';

interface LeadDialogProps {
  id: string;
  /** The page was asked for with the dialog open. */
  open?: boolean;
  title: string;
  description: string;
  submitLabel: string;
}

/** Enrolment mode: a course, or a workshop by the id `workshop-{id}`. */
export function EnrollmentDialog({
  courseName,
  courseId,
  onAnswer,
  ...dialog
}: LeadDialogProps & { courseName: string; courseId: string; onAnswer?: () => void }) {
  const lead = useLeadForm(dialog.id, ({ ok }) => {
    if (ok) closeDialog(dialog.id);
    onAnswer?.();
  });
  return (
    <LeadDialog {...dialog} type="enrollment" lead={lead}>
      <input type="hidden" name="course_name" value={courseName} />
      <input type="hidden" name="course_id" value={courseId} />
    </LeadDialog>
  );
}

/** Contact mode: what it is about is already in the message. */
export function ContactDialog({
  courses,
  message,
  ...dialog
}: LeadDialogProps & { courses?: readonly CourseOption[]; message: string }) {
  const lead = useLeadForm(dialog.id, ({ ok }) => {
    if (ok) closeDialog(dialog.id);
  });
  return (
    <LeadDialog {...dialog} type="contact" lead={lead}>
      <InquiryFields
        errors={lead.state.errors}
        values={lead.served?.values}
        courses={courses}
        message={message}
      />
    </LeadDialog>
  );
}

function LeadDialog({
  id,
  open,
  title,
  description,
  submitLabel,
  type,
  lead,
  children,
}: LeadDialogProps & {
  type: 'enrollment' | 'contact';
  lead: ReturnType<typeof useLeadForm>;
  children: ReactNode;
}) {
  return (
    <Dialog
      id={id}
      open={open || lead.served !== undefined}
      title={title}
      description={description}
      busy={lead.busy}
      onClose={lead.clear}
    >
      <LeadForm form={id} type={type} lead={lead} submitLabel={submitLabel}>
        {children}
      </LeadForm>
    </Dialog>
  );
}
