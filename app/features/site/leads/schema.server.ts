import * as v from 'valibot';
import { maxCharacters } from '#app/lib/max-characters.ts';
import { missingTexts, notAnEmail } from './messages.ts';

// The bounds are those of the tables; lengths count characters as PostgreSQL does.

/** Also the two line separators: PostgreSQL counts them among the control characters where libc does. */
const controlPattern = /[\p{Cc}\u2028\u2029]/u;
const controlInTextPattern = /[^\P{Cc}\n\t]/u;
/** One address: the marks that would make it a list or a display name are left out. */
const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/u;

const printable = v.check<string, string>(
  (text) => !controlPattern.test(text),
  'Please remove line breaks and invisible control characters.',
);

const line = (most: number) => v.pipe(v.optional(v.string(), ''), v.trim(), printable, maxCharacters(most));
const required = (field: keyof typeof missingTexts, most: number) =>
  v.pipe(line(most), v.nonEmpty(missingTexts[field]));
const orNull = v.transform((text: string) => (text.trim() ? text : null));

const message = v.pipe(
  v.optional(v.string(), ''),
  v.check((text) => !controlInTextPattern.test(text), 'Please remove invisible control characters.'),
  maxCharacters(5000),
  orNull,
);

const person = {
  name: required('name', 200),
  email: v.pipe(required('email', 320), v.regex(emailPattern, notAnEmail)),
  phone: required('phone', 50),
  whatsapp: v.pipe(
    v.optional(v.string(), ''),
    v.transform((ticked) => ticked !== ''),
  ),
};

export const EnrollmentSchema = v.object({
  ...person,
  type: v.literal('enrollment'),
  course_name: v.pipe(line(200), v.nonEmpty()),
  course_id: v.pipe(line(100), orNull),
});

const inquiry = { ...person, type: v.literal('contact'), message };

/** Contact mode of the dialog: a course may be named. */
export const InquirySchema = v.object({ ...inquiry, course: v.pipe(line(100), orNull) });

/** The form of the contact section: a course must be chosen. */
export const ContactFormSchema = v.object({ ...inquiry, course: required('course', 100) });

export type Enrollment = v.InferOutput<typeof EnrollmentSchema>;
export type Inquiry = v.InferOutput<typeof InquirySchema>;
export type Lead = Enrollment | Inquiry;
