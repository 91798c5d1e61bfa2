import { frameIds } from '#app/lib/frame-ids.ts';

/** Where a service stands in the page. */
export const serviceAnchor = (slug: string) => (frameIds.includes(slug) ? `${slug}-service` : slug);

/** Each Get Started button has a dialog of its own: before React runs, a button cannot tell a shared one its service. */
export const serviceDialogId = (slug: string) => `lead-dialog-${slug}`;
