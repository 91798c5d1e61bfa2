import type { CourseSummary } from '#app/features/site/courses/course.ts';
import type { Mail } from '#supabase-embedded/outbound/mailer.ts';
import { type LeadMailOptions, writeLeadMail } from './lead-mails.ts';
import { type ClaimedMail, type LeadOutbox, workshopMailKind } from './outbox.ts';
import { type WorkshopMailOptions, writeWorkshopMail } from './workshop-mails.ts';

export interface MailOptions extends LeadMailOptions, WorkshopMailOptions, Pick<LeadOutbox, 'compose'> {
  /** By its slug or its id, as visitors find it now. */
  findCourse(slugOrId: string): Promise<CourseSummary | null>;
}

/**
 * Writes the mail that an outbox row stands for; null where what it would say is not true any more. The Message-ID is the row's
 * own, so a repeat can be recognised.
 */
export async function writeMail(claimed: ClaimedMail, options: MailOptions): Promise<Mail | null> {
  const mail = await write(claimed, options);
  return mail && { ...mail, messageId: `<${claimed.id}@${new URL(options.siteUrl).hostname}>` };
}

async function write(claimed: ClaimedMail, options: MailOptions): Promise<Mail | null> {
  const kind = workshopMailKind(claimed);
  if (!kind) return writeLeadMail(claimed, options, await enrolledCourse(claimed, options));
  const composed = await options.compose(claimed);
  return composed && writeWorkshopMail(kind, composed, options);
}

const enrolledCourse = async ({ kind, enrollment }: ClaimedMail, { findCourse }: MailOptions) =>
  kind === 'lead_acknowledgement' && enrollment?.course_id ? findCourse(enrollment.course_id) : null;
