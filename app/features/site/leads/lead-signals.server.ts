import { honeypotField } from './lead.ts';

/** Nobody reads a page and fills a form in less. */
const shortestVisitMs = 3000;

export type LeadSignal = 'honeypot' | 'too_fast';

/** What looks automatic about a submission. It is stored all the same, and flagged. */
export function leadSignals(fields: Record<string, string>): LeadSignal[] {
  const signals: LeadSignal[] = [];
  if (fields[honeypotField]) signals.push('honeypot');
  // Only scripts tell how long the page has been there.
  const elapsed = Number.parseFloat(fields.elapsed ?? '');
  if (elapsed < shortestVisitMs) signals.push('too_fast');
  return signals;
}
