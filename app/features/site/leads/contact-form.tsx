import { contactForm } from '#app/lib/confirmation.ts';
import { ConfirmationPlace } from '#app/ui/confirmation.tsx';
import { type CourseOption, InquiryFields } from './lead-fields.tsx';
import { LeadForm } from './lead-form.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** The form of the contact section. */
export function ContactForm({ courses }: { courses: readonly CourseOption[] }) {
  const lead = useLeadForm(contactForm);
  return (
    <div className="sent-instead rounded-md border border-line bg-raised">
      <ConfirmationPlace form={contactForm} />
      <div className="p-6 sm:p-8">
        <h3 className="mb-6 text-xl">Send us a message</h3>
        <LeadForm form={contactForm} type="contact" lead={lead} submitLabel="Send Message">
          <InquiryFields
            errors={lead.state.errors}
            values={lead.served?.values}
            courses={courses}
            courseRequired
          />
        </LeadForm>
      </div>
    </div>
  );
}
