import type { Batch } from './course.ts';

interface Enquiry {
  courseName: string;
  batch?: Pick<Batch, 'startDate' | 'schedule'>;
  /** No date is to come, so the message asks for one. */
  asksForDate?: boolean;
  pageUrl: string;
}

/** The message that a chat about a course opens with: which course, which batch, and the page it came from. */
export function enquiryText({ courseName, batch, asksForDate, pageUrl }: Enquiry): string {
  if (asksForDate) return `Hello, when does the next batch of ${courseName} begin?\n${pageUrl}`;
  const when = batch && [batch.startDate, batch.schedule].filter(Boolean).join(', ');
  const about = when ? `${courseName}, the batch of ${when}` : courseName;
  return `Hello, I would like to know more about ${about}.\n${pageUrl}`;
}
