import type { CourseSummary } from '#app/features/site/courses/course.ts';
import { writeLeadMail } from '#server/mail/lead-mails.ts';
import { buildLead } from './builders.ts';
import { buildInstitute } from './institute.ts';

/** The mail after an enrollment in that course, as the course is when the mail is sent. */
export const enrollmentMail = (course: CourseSummary): string =>
  writeLeadMail(
    {
      ...{ id: 'm1', kind: 'lead_acknowledgement', attempts: 1, inquiry: null, workshop: null },
      enrollment: {
        ...{ ...buildLead(), id: 'e1', phone_e164: null, page: null, created_at: '2026-01-01T00:00:00Z' },
        ...{ course_name: course.title, course_id: course.slug, whatsapp_opt_in: false, suspicious: false },
      },
      ...{ course_title: course.title, recipient: null, invitation: null },
    },
    { notifyEmail: 'office@example.com', institute: buildInstitute(), siteUrl: 'https://www.example.com' },
    course,
  ).text;
