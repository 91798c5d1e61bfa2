import { readText } from '../_shared/read-text.ts';

/** A lead, every field of it at its longest and escaped. */
const bodyMaxBytes = 256 * 1024;

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

/**
 * Where a client says that it has stored a lead, as call 7.3 of the specification asks. The lead's own transaction has
 * queued the mails, and the server's mail worker sends them whether or not anybody calls, embedded and hosted alike. So
 * this reads the payload, says that it is one, and does nothing: it looks no lead up and sends no mail. Nobody can write
 * to strangers through it, or learn from it whose address is known.
 */
export async function acceptNotification(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders });
  if (request.method !== 'POST') return answer(405, { error: 'Send the notification as a POST request.' });
  const text = await readText(request, bodyMaxBytes);
  if (text === undefined) return answer(413, { error: 'The request is too large.' });
  if (!isNotification(parse(text))) return answer(400, { error: 'type, email and phone are required.' });
  return answer(202, { accepted: true });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isNotification(body: unknown): boolean {
  const { type, email, phone } = Object(body) as Record<string, unknown>;
  return (
    (type === 'enrollment' || type === 'contact') && [email, phone].every((text) => typeof text === 'string')
  );
}

const answer = (status: number, body: object) => Response.json(body, { status, headers: corsHeaders });
