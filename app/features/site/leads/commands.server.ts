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

/** Why the database did not take a lead; `unavailable` stands for whatever a visitor can do nothing about. */
export type Refusal =
  | 'already_registered'
  | 'workshop_full'
  | 'workshop_closed'
  | 'too_many_leads'
  | 'unavailable';

const refusalOfCode: Record<string, Refusal> = {
  already_registered: 'already_registered',
  workshop_full: 'workshop_full',
  workshop_closed: 'workshop_closed',
  workshop_not_found: 'workshop_closed',
  too_many_leads: 'too_many_leads',
};

type Outcome = { stored: true } | { stored: false; refusal: Refusal; cause: PostgrestError };

/** Stores the lead with the visitor's own rights. A repeat of one that is stored counts as stored. */
export async function storeLead(client: Client, lead: Lead, about: LeadContext): Promise<Outcome> {
  const { error } = await insertLead(client, lead, about);
  if (!error) return { stored: true };
  if (error.code === '23505') {
    if (/lead_already_stored|idempotency_key/.test(error.message)) return { stored: true };
    // The index of seats: the same person asked for one at the same moment.
    return { stored: false, refusal: 'already_registered', cause: error };
  }
  return { stored: false, refusal: refusalOfCode[error.message] ?? 'unavailable', cause: error };
}

/** To the address on the registration. Says whether it could be asked for: the answer is the same where the limit keeps it from being sent. */
export async function sendRegistrationLink(client: Client, lead: Lead): Promise<boolean> {
  const workshop = lead.type === 'enrollment' ? lead.course_id?.replace(/^workshop-/, '') : undefined;
  if (!workshop) return false;
  const { email, name } = lead;
  const { error } = await client.rpc('send_registration_link', { workshop, email, name });
  return !error;
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
