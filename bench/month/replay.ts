import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { buildContactForm } from '#tests/support/builders.ts';
import type { Visit } from './plan.ts';

export interface Replay {
  visits: number;
  requests: number;
  bytes: number;
  /** What should not have been, and how often. */
  wrong: Map<string, number>;
  leads: number;
  /** How long each page took, from the moment on at which its visitor wanted it. */
  pageMs: number[];
}

interface Answer {
  status: number;
  bytes: number;
}

const connectionsToEach = 64;

/**
 * Has the month's visitors come at their times, whether or not earlier ones have been answered (an open loop): people do not
 * wait for each other. Each is somebody else and comes by whichever replica is next.
 */
export async function replayMonth(
  plan: Visit[],
  sites: string[],
  siteUrl: string,
  seconds: number,
): Promise<Replay> {
  const agents = sites.map(() => new Agent({ keepAlive: true, maxSockets: connectionsToEach }));
  const files = await filesOf(sites[0] as string, plan);
  const seen: Replay = { visits: 0, requests: 0, bytes: 0, wrong: new Map(), leads: 0, pageMs: [] };
  const began = performance.now();

  async function come(visit: Visit, number: number) {
    const ask = async (path: string, wanted: number, fields?: Record<string, string>) => {
      const { status, bytes } = await askFor(path, number, fields);
      seen.requests += 1;
      seen.bytes += bytes;
      if (status !== wanted) note(`${path}: ${status}`);
    };
    for (const [index, page] of visit.pages.entries()) {
      const wantedAt = performance.now();
      await ask(page, 200);
      seen.pageMs.push(performance.now() - wantedAt);
      if (index === 0 && visit.isFirst)
        await Promise.all((files.get(page) ?? []).map((file) => ask(file, 200)));
    }
    if (!visit.sendsLead) return;
    seen.leads += 1;
    await ask('/?index', 303, buildContactForm(number));
  }

  const note = (fault: string) => seen.wrong.set(fault, (seen.wrong.get(fault) ?? 0) + 1);

  function askFor(path: string, number: number, fields?: Record<string, string>): Promise<Answer> {
    const at = number % sites.length;
    const headers: Record<string, string> = {
      'accept-encoding': 'br',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...(fields && { origin: siteUrl, 'content-type': 'application/x-www-form-urlencoded' }),
    };
    return new Promise((resolve) =>
      request(sites[at] + path, { agent: agents[at], headers, method: fields ? 'POST' : 'GET' })
        .on('response', (response) => {
          let bytes = 0;
          response.on('data', (chunk: Buffer) => (bytes += chunk.length));
          response.on('close', () =>
            resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, bytes }),
          );
        })
        .on('error', () => resolve({ status: 0, bytes: 0 }))
        .end(fields && new URLSearchParams(fields).toString()),
    );
  }

  const coming: Promise<void>[] = [];
  for (const [number, visit] of plan.entries()) {
    const early = began + visit.at * seconds * 1000 - performance.now();
    if (early > 0) await delay(early);
    seen.visits += 1;
    coming.push(come(visit, number));
  }
  await Promise.all(coming);
  for (const agent of agents) agent.destroy();
  return seen;
}

/** What a browser fetches for each of the pages before it can show them, apart from pictures of other hosts. */
async function filesOf(site: string, plan: Visit[]): Promise<Map<string, string[]>> {
  const pages = [...new Set(plan.flatMap(({ pages }) => pages))];
  const found = pages.map(async (page) => [page, await linkedFiles(site + page)] as const);
  return new Map(await Promise.all(found));
}

const linkedFiles = (url: string) =>
  new Promise<string[]>((resolve, reject) =>
    request(url, async (response) => {
      const named = (await text(response)).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g);
      resolve([...new Set([...named].map(([, path]) => path as string))]);
    })
      .on('error', reject)
      .end(),
  );
