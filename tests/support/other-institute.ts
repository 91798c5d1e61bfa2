import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from '#app/features/panel/settings/draft.ts';
import type { SettingName } from '#app/lib/institute/setting-titles.ts';
import { postToPanel } from './post-to-panel.ts';
import type { Product } from './product.ts';

/** Another institute than the demonstration's, as somebody types it at /admin/settings. */
export const otherInstitute: Record<SettingName, Draft> = {
  names: {
    name: 'Kili School of Computing',
    short_name: 'Kili',
    tagline: 'Evening classes in {city}.',
    blurb: 'A small school in {city}, by the river.',
  },
  contact: {
    phone: '0452 234 5678',
    whatsapp: '+91 98765 00002',
    course_whatsapp: '+91 98765 00003',
    email: 'office@kili.example',
  },
  address: {
    street: '3 Mill Road',
    locality: 'Simmakkal',
    city: 'Madurai',
    postal_code: '625001',
    region: 'Tamil Nadu',
    map: 'https://maps.example/kili',
    latitude: '9.92',
    longitude: '78.12',
  },
  office_hours: { hours: [{ from: 'Tuesday', to: 'Sunday', opens: '10:00', closes: '20:30' }] },
  links: { links: [{ name: 'Mastodon', address: 'https://social.example/@kili' }] },
  tour: {
    video: 'https://youtu.be/abcdefghijk',
    title: 'Our two rooms',
    duration: '2 min',
    introduction: 'Two rooms and a lab.',
  },
  legal: { legal_name: 'Kili Education Private Limited', gstin: '33ABCDE1234F1Z5' },
  consent: { wording: 'You agree that Kili may call you back.' },
  when_we_call: { sentence: 'Kili rings you on the next evening.' },
  campus_figures: {
    figures: [{ figure: '7 evenings', label: 'a week we are open', basis: 'since June 2025' }],
  },
  course_figures: { figures: [{ figure: '33 hours', label: 'in the lab', basis: 'of each course in 2026' }] },
  service_figures: {
    figures: [{ figure: '4', label: 'shops that sell online', basis: 'built from 2023 to 2025' }],
  },
  job_figures: {
    figures: [{ figure: '8', label: 'employers in town', basis: 'of our 31 students of 2025' }],
  },
  enrolments_before_site: { enrolments: '5012' },
};

type Site = Pick<Product, 'server' | 'keys'>;

/** Saves a setting as the page does, whatever was there. @returns the page's answer */
export async function saveSetting(site: Site, cookie: string, name: SettingName, draft: Draft) {
  const { localUrl } = site.server;
  const headers = { apikey: site.keys.publishableKey };
  const stored = await fetch(`${localUrl}/rest/v1/settings?select=updated_at&name=eq.${name}`, { headers });
  const [row] = (await stored.json()) as { updated_at: string }[];
  const json = { intent: 'save', name, seenAt: row?.updated_at ?? '', draft };
  return postToPanel(site, cookie, '/admin/settings', { json });
}

export const keysIn = (dataDir: string): Product['keys'] =>
  JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
