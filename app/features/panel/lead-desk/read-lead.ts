import type { Json, Tables } from '#supabase/database.types.ts';
import { isKind, isStatus, type Lead } from './lead.ts';

export type LeadRow = Tables<'leads'>;

/** A row of the view, whose columns PostgreSQL calls nullable, as views' are. Enquiries name their course by its slug. */
export function readLead(row: LeadRow, courseTitles: ReadonlyMap<string, string>): Lead {
  const courseId = row.course_id;
  return {
    id: row.id ?? '',
    kind: isKind(row.kind ?? '') ? (row.kind as Lead['kind']) : 'enquiry',
    name: row.name ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    phoneE164: row.phone_e164,
    courseId,
    courseName: row.course_name ?? (courseId ? courseTitles.get(courseId) || courseId : ''),
    message: row.message,
    page: row.page,
    utm: readUtm(row.utm),
    consentVersion: row.consent_version,
    whatsappOptIn: row.whatsapp_opt_in ?? false,
    status: isStatus(row.status ?? '') ? (row.status as Lead['status']) : 'new',
    ownerId: row.owner_id,
    followUpOn: row.follow_up_on,
    cancelledAt: row.cancelled_at,
    suspicious: row.suspicious ?? false,
    createdAt: row.created_at ?? '',
    updatedAt: row.updated_at ?? '',
  };
}

/** The column takes any object; ours hold texts. */
function readUtm(utm: Json | null): Record<string, string> {
  if (typeof utm !== 'object' || utm === null || Array.isArray(utm)) return {};
  return Object.fromEntries(Object.entries(utm).map(([name, value]) => [name, String(value)]));
}
