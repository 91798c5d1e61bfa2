import type { Told } from '#app/lib/workshops/mail-words.ts';
import type { Tables } from '#supabase/database.types.ts';
import type { Claimed, Outbox } from '#supabase-embedded/outbound/outbox.ts';
import { keyHeaders } from '../hosted/key-kind.ts';

// Rows as claim_mails hands them out: whole ones, of which the mails need these columns.

type LeadColumn =
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'phone_e164'
  | 'page'
  | 'whatsapp_opt_in'
  | 'suspicious'
  | 'created_at';

export type Inquiry = Pick<Tables<'contact_inquiries'>, LeadColumn | 'course' | 'message'>;
export type Enrollment = Pick<Tables<'course_enrollments'>, LeadColumn | 'course_name' | 'course_id'>;
export type Workshop = Tables<'webinars'>;

/** What may be about a registration for a workshop; of a lead of another kind there is the first alone. */
export const workshopMailKinds = [
  'lead_acknowledgement',
  'seat_reserved',
  'seat_cancelled',
  'workshop_day_before',
  'workshop_hour_before',
  'workshop_news',
  'workshop_thanks',
  'workshop_message',
] as const;
export type WorkshopMailKind = (typeof workshopMailKinds)[number];
/** What this server can write; the database hands it no other. */
export const mailKinds = ['lead_notice', 'lead_assigned', 'staff_invitation', ...workshopMailKinds] as const;

export interface ClaimedMail extends Claimed {
  kind: (typeof mailKinds)[number];
  inquiry: Inquiry | null;
  enrollment: Enrollment | null;
  workshop: Workshop | null;
  /** The catalogue's own name of the course that the lead is about. */
  course_title: string | null;
  /** Whom a lead was given to. */
  recipient: { name: string; email: string | null } | null;
  /** With a token that is made for this very mail; the database keeps its hash alone. */
  invitation:
    | (Pick<Tables<'staff_invitations'>, 'email' | 'role' | 'invited_by' | 'expires_at'> & { token: string })
    | null;
}

/** What a mail about a registration says, as compose_workshop_mail finds it to be true at the moment of sending. */
export interface WorkshopMail {
  registration: {
    id: string;
    name: string;
    email: string;
    cancelled_by: string | null;
    /** Rises with whatever the person's calendar shows. */
    revision: number;
  };
  /** Null where it was deleted. */
  workshop: Workshop | null;
  told: Told | null;
  /** Of the link to the registration, made for this very mail; the database keeps its hash alone. */
  token: string;
  /** From an hour before. */
  join_address: string | null;
  /** What staff wrote. */
  message: { subject: string; body: string } | null;
}

/** The kind of a mail that compose() is asked about before it is sent; null for every other. */
export function workshopMailKind({ kind, enrollment }: ClaimedMail): WorkshopMailKind | null {
  if (!enrollment?.course_id?.startsWith('workshop-')) return null;
  return workshopMailKinds.find((one) => one === kind) ?? null;
}

export interface LeadOutbox extends Outbox<ClaimedMail> {
  /** What a mail about a registration says now; null, and it is dropped, where that would not be true any more. */
  compose(mail: Claimed): Promise<WorkshopMail | null>;
}

export interface OutboxOptions {
  url: string;
  secretKey: () => string;
  fetch: (request: Request) => Promise<Response>;
}

/** The outbox through the API, so that it is the same for an embedded and a hosted database. */
export function createOutbox({ url, secretKey, fetch }: OutboxOptions): LeadOutbox {
  async function call(name: string, args: object): Promise<Response> {
    const response = await fetch(
      new Request(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...keyHeaders(secretKey()), 'content-type': 'application/json' },
        body: JSON.stringify(args),
      }),
    );
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    return response;
  }

  return {
    async claim(most, leaseSeconds) {
      const claimed = await call('claim_mails', { most, lease_seconds: leaseSeconds, kinds: mailKinds });
      return claimed.json() as Promise<ClaimedMail[]>;
    },
    async compose({ id, attempts }) {
      const composed = await call('compose_workshop_mail', { mail_id: id, attempt: attempts });
      return composed.json() as Promise<WorkshopMail | null>;
    },
    async finish(outcomes) {
      await call('finish_mails', {
        outcomes: outcomes.map(({ id, attempts, became, error, delaySeconds }) => ({
          id,
          attempts,
          became,
          error,
          delay_seconds: delaySeconds,
        })),
      });
    },
  };
}
