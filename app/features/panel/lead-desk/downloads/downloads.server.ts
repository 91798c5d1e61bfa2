import { indianDay } from '#app/lib/indian-time.ts';
import type { LeadFilters } from '../list/lead-filters.ts';
import { ownerNames } from '../list/load-desk.server.ts';
import { type Client, exportPerson, findLead, leadBatches, listLeadOwners } from '../queries.server.ts';
import { leadCsv } from './lead-csv.ts';

interface Download {
  now: number;
  /** Aborts when whoever wants it has left. */
  left: AbortSignal;
}

/** The leads that fit, as a file that is written while it is sent. */
export async function csvDownload(
  client: Client,
  filters: LeadFilters,
  { now, left }: Download,
): Promise<Response> {
  // First of all, with a right of its own: it is written down that they leave the panel.
  await client.rpc('begin_export', { filters: filters as Record<string, string> }).throwOnError();
  const owners = ownerNames(await listLeadOwners(client));
  const lines = leadCsv(leadBatches(client, filters), owners);
  return download(streamOf(lines, left), {
    name: `leads-${indianDay(now)}.csv`,
    type: 'text/csv; charset=utf-8',
  });
}

/**
 * A part is asked for when the one before it has been sent. A failure breaks the download off, so it cannot look whole;
 * that somebody has left is none.
 */
function streamOf(parts: AsyncGenerator<string>, left: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next().catch((error: unknown) => {
        if (!left.aborted) throw error;
        return { value: undefined, done: true };
      });
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** Everything about the person of a lead; null when there is none. */
export async function personDownload(client: Client, id: string, now: number): Promise<Response | null> {
  const lead = await findLead(client, id);
  if (!lead) return null;
  const person = await exportPerson(client, id);
  return download(`${JSON.stringify(person, null, 2)}\n`, {
    name: `${fileName(lead.name)}-${indianDay(now)}.json`,
    type: 'application/json; charset=utf-8',
  });
}

/** A name as every file system takes it, and a header too. */
const fileName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'person';

function download(body: BodyInit, { name, type }: { name: string; type: string }): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      // Said so that the server does not gather the whole file to compress it.
      'Accept-Ranges': 'none',
    },
  });
}
