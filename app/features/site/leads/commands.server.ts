import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#supabase/database.types.ts';
import type { LeadKey } from './idempotency-key.server.ts';
import type { LeadOrigin } from './lead-origin.server.ts';
import type { LeadSignal } from './lead-signals.server.ts';
import type { Lead } from './schema.server.ts';

type Client = SupabaseClient<Database>;

export interface LeadContext extends LeadOrigin {
  key: LeadKey;
  signals: LeadSignal[];
  /** Of the wording that was agreed to. */
  consentVersion: string;
}

/** Why the database did not take a lead; `unavailable` stands for everything that a visitor can do nothing about. */
export type Refusal = 'workshop_full' | 'workshop_closed' | 'too_many_leads' | 'unavailable';

const refusalOfStatus: Record<number, Refusal> = {
  404: 'workshop_closed',
  409: 'workshop_full',
  410: 'workshop_closed',
  429: 'too_many_leads',
};

type Outcome = { stored: true } | { stored: false; refusal: Refusal; cause: PostgrestError };

/**
 * Stores the lead with the visitor's own rights. A repeat counts as stored: the database does not say who has a seat already
 * (decision 024).
 */
export async function storeLead(client: Client, lead: Lead, about: LeadContext): Promise<Outcome> {
  const { error, status } = await insertLead(client, lead, about);
  if (!error || error.code === '23505') return { stored: true };
  return { stored: false, refusal: refusalOfStatus[status] ?? 'unavailable', cause: error };
}

function insertLead(client: Client, lead: Lead, { key, signals, page, utm, consentVersion }: LeadContext) {
  const row = {
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    page,
    utm,
    consent_version: consentVersion,
    whatsapp_opt_in: lead.whatsapp,
    ...key,
    signals,
  };
  if (lead.type === 'enrollment') {
    const { course_name, course_id } = lead;
    return client.from('course_enrollments').insert({ ...row, course_name, course_id });
  }
  const { course, message } = lead;
  return client.from('contact_inquiries').insert({ ...row, course, message });
}

/** The payload of the notification mail, as section 3 of the specification has it. */
export function notificationPayload({ name, email, phone, ...about }: Lead) {
  const person = { name, email, phone };
  return about.type === 'enrollment'
    ? { type: about.type, ...person, courseName: about.course_name, courseId: about.course_id }
    : { type: about.type, ...person, course: about.course, message: about.message };
}
