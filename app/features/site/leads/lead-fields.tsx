import type { FieldErrors } from '#app/forms/answer.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import type { LeadField } from './lead.ts';

interface FieldsProps {
  errors: FieldErrors;
  /** What was typed before the server rendered the page anew. */
  values: Partial<Record<LeadField, string>> | undefined;
}

export interface CourseOption {
  slug: string;
  title: string;
}

export function PersonFields({ errors, values }: FieldsProps) {
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label="Name"
          name="name"
          required
          autoComplete="name"
          defaultValue={values?.name}
          error={errors.name}
        />
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={values?.email}
        error={errors.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        required
        autoComplete="tel"
        defaultValue={values?.phone}
        error={errors.phone}
      />
    </>
  );
}

/** What an enquiry is about. Only the contact section insists on a course. */
export function InquiryFields({
  errors,
  values,
  courses,
  courseRequired,
  message,
}: FieldsProps & {
  /** To choose from; without them the form has no course field. */
  courses?: readonly CourseOption[];
  courseRequired?: boolean;
  /** The text that the message begins with. */
  message?: string;
}) {
  return (
    <>
      {courses && (
        <div className="sm:col-span-2">
          <SelectField
            label="Course"
            name="course"
            required={courseRequired}
            placeholder={courseRequired ? 'Choose a course' : 'No particular course'}
            options={courses.map(({ slug, title }) => ({ value: slug, label: title }))}
            defaultValue={values?.course ?? ''}
            error={errors.course}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextAreaField
          label="Message"
          name="message"
          rows={3}
          defaultValue={values?.message ?? message}
          error={errors.message}
        />
      </div>
    </>
  );
}
