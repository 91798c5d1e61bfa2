import { buildLead } from '#tests/support/builders.ts';
import type { Question } from './visitor.ts';

interface Asked {
  siteUrl: string;
  publishableKey: string;
  /** A built file, and the tag of the home page. */
  asset: string;
  etag: string;
}

/** What visitors of all kinds ask for, in turn: from memory, rendered, from services and databases, and what is not there. */
export function question(number: number, { siteUrl, publishableKey, asset, etag }: Asked): Question {
  const kinds: (() => Question)[] = [
    () => ({ path: '/', status: 200 }),
    () => postForm(number, siteUrl),
    () => ({ path: asset, status: 200 }),
    () => postLead(number, publishableKey),
    () => ({ path: '/', headers: { 'if-none-match': etag }, status: 304 }),
    () => ({ path: '/rest/v1/courses?select=title', headers: { apikey: publishableKey }, status: 200 }),
    () => ({ path: `/nowhere-${number}`, status: 404 }),
    () => ({ path: `/jobs?q=${number}`, status: 200 }),
  ];
  return (kinds[number % kinds.length] as () => Question)();
}

export function postLead(number: number, publishableKey: string): Question & { body: string } {
  return {
    method: 'POST',
    path: '/rest/v1/contact_inquiries',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(buildLead(number)),
    status: 201,
  };
}

/** As a browser without scripts does. */
function postForm(number: number, siteUrl: string): Question {
  const message = { form: 'contact', type: 'contact', course: 'python', message: `Message ${number}` };
  return {
    method: 'POST',
    path: '/?index',
    headers: { origin: siteUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...buildLead(number), ...message }).toString(),
    status: 303,
  };
}

export function postPrompt(siteUrl: string): Question {
  return {
    method: 'POST',
    path: '/prompt-builder/stream',
    headers: { origin: siteUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ prompt: 'A website for a bakery', useCase: 'lovable-website' }).toString(),
    status: 200,
  };
}
