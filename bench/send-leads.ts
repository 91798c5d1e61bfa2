import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

interface Burst {
  url: string;
  publishableKey: string;
  aSecond: number;
  seconds: number;
}

/** So many visitors are answered at a time; who comes while all are, waits, and that counts. */
const connections = 64;

/**
 * Sends leads at a steady rate whether or not earlier ones have been answered (an open loop): people do not wait for each
 * other. Each is somebody else, from another address.
 */
export async function sendLeads({ url, publishableKey, aSecond, seconds }: Burst) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const post = (number: number) =>
    new Promise<number | undefined>((resolve, reject) =>
      request(`${url}/rest/v1/contact_inquiries`, {
        method: 'POST',
        agent,
        headers: { ...headers, 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
      })
        .on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
        .on('error', reject)
        .end(JSON.stringify(person(number))),
    );

  const sent = aSecond * seconds;
  const began = performance.now();
  const times: Promise<number>[] = [];
  for (let number = 0; number < sent; number += 1) {
    const due = began + (number * 1000) / aSecond;
    const early = due - performance.now();
    if (early > 0) await delay(early);
    times.push(
      post(number).then((status) => {
        if (status !== 201) throw new Error(`A lead was answered with ${status}`);
        return performance.now() - due;
      }),
    );
  }
  const sorted = (await Promise.all(times)).sort((one, other) => one - other);
  agent.destroy();
  return { sent, p95Ms: sorted[Math.floor(sent * 0.95)] ?? 0 };
}

const person = (number: number) => ({
  name: `Meena Sundaram ${number}`,
  email: `meena.${number}@example.com`,
  phone: `+9190${String(number).padStart(8, '0')}`,
  course: 'python',
  message: 'When does the next batch start, and is there one in the evening?',
});
