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

export interface ClaimedMail extends Claimed {
  kind: 'lead_notice' | 'lead_acknowledgement' | 'lead_assigned' | 'staff_invitation';
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

export interface OutboxOptions {
  url: string;
  secretKey: () => string;
  fetch: (request: Request) => Promise<Response>;
}

/** The outbox through the API, so that it is the same for an embedded and a hosted database. */
export function createOutbox({ url, secretKey, fetch }: OutboxOptions): Outbox<ClaimedMail> {
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
      return (await call('claim_mails', { most, lease_seconds: leaseSeconds })).json() as Promise<
        ClaimedMail[]
      >;
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
