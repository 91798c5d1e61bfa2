import { readText } from '../_shared/read-text.ts';

/**
 * Hurries the mails of a lead along. They are in the outbox since the lead was stored and would be sent anyway; the
 * payload only has to match a lead that is stored and not yet mailed, so nobody can write to strangers through this.
 */
export interface HandlerDeps {
  supabaseUrl: string;
  serviceKey: string;
  fetch: typeof fetch;
}

interface Payload {
  type: 'enrollment' | 'contact';
  email: string;
  phone: string;
}

/** A lead, every field of it at its longest and escaped. */
const BODY_MAX_BYTES = 256 * 1024;

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

export function createHandler({ supabaseUrl, serviceKey, fetch }: HandlerDeps) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders });
    if (request.method !== 'POST') return answer(405, { error: 'Send the notification as a POST request.' });
    const text = await readText(request, BODY_MAX_BYTES);
    if (text === undefined) return answer(413, { error: 'The request is too large.' });
    const payload = readPayload(parse(text));
    if (!payload) return answer(400, { error: 'type, email and phone are required.' });

    const woken = await fetch(`${supabaseUrl}/rest/v1/rpc/wake_lead_mails`, {
      method: 'POST',
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ lead_type: payload.type, lead_email: payload.email, lead_phone: payload.phone }),
    });
    if (!woken.ok) return answer(502, { error: 'The outbox could not be reached.' });
    return answer(202, { queued: await woken.json() });
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readPayload(body: unknown): Payload | undefined {
  const { type, email, phone } = Object(body) as Record<string, unknown>;
  if (type !== 'enrollment' && type !== 'contact') return undefined;
  if (typeof email !== 'string' || typeof phone !== 'string') return undefined;
  return { type, email, phone };
}

const answer = (status: number, body: object) => Response.json(body, { status, headers: corsHeaders });
