import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { schemaOf } from '#app/features/panel/catalogue/fields/field.ts';
import { workshopFields } from '#app/features/panel/catalogue/workshops/workshop-fields.ts';
import { writeWorkshopMail } from '#server/mail/workshop-mails.ts';
import type { Tables } from '#supabase/database.types.ts';
import { insertRow } from '#tests/support/builders.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { typedValues } from '#tests/support/typed-values.ts';
import { buildWorkshopMail, workshopMailOptions } from '#tests/support/workshop-mail.ts';

type Column = keyof typeof workshopFields;

/** A trainer is an entry of its own, of which here is none. */
const elsewhere: Column[] = ['trainer_id'];

/** What each place leaves out on purpose. A column that is new is told everywhere, or it is named here. */
const untold: Record<string, Column[]> = {
  card: ['category', ...elsewhere],
  page: ['category', ...elsewhere],
  markup: [...elsewhere, 'duration', 'category', 'original_price', 'status', 'is_special_offer'],
  mail: [
    ...elsewhere,
    'slug',
    ...(['description', 'duration', 'speaker', 'speaker_role', 'category', 'max_attendees'] as const),
    ...(['original_price', 'status', 'is_special_offer'] as const),
  ],
  'calendar file': [
    ...elsewhere,
    ...(['duration', 'speaker', 'speaker_role', 'category', 'max_attendees'] as const),
    ...(['original_price', 'discounted_price', 'status', 'is_special_offer'] as const),
  ],
};

/** Where it is not any words that make the difference. */
const meanings = {
  first: { time: '10:00 AM', mode: 'Offline', status: 'upcoming' },
  second: { time: '11:00 AM', mode: 'Online', status: 'live' },
};

const noTimes = { starts_at: '', ends_at: '' };
const stored = (version: 1 | 2, changes: object) => ({
  ...v.parse(schemaOf(workshopFields), {
    ...{ ...typedValues(workshopFields, version), ...noTimes, trainer_id: '' },
    ...changes,
  }),
  id: 'b0000000-0000-4000-8000-000000000001',
});
const inWords = stored(1, meanings.first);
/** With exact times the texts say nothing of their own. */
const exact = {
  ...inWords,
  starts_at: '2031-01-15T10:00:00+05:30',
  ends_at: '2031-01-15T12:00:00+05:30',
};
const second = {
  ...stored(2, meanings.second),
  starts_at: '2031-01-15T09:00:00+05:30',
  ends_at: '2031-01-15T13:00:00+05:30',
};

let product: Product;
before(async () => {
  product = await startProduct();
});
after(() => product.close());

/** A new one each time: what a change leaves behind, such as its number, is not the column's. */
async function tellOf(workshop: typeof inWords) {
  await product.database.pool.query('delete from public.webinars');
  await insertRow((sql, values) => product.database.pool.query(sql, values), 'webinars', workshop);
  return tell();
}

/** What is told of the workshop, in each place. */
async function tell(): Promise<Record<string, string>> {
  // With a query of its own it is no page that the server keeps.
  const page = await (await fetch(`${product.server.url}/?fresh`)).text();
  const { rows } = await product.database.pool.query<{ workshop: Tables<'webinars'> }>(
    'select to_json(webinars) as workshop from public.webinars',
  );
  const { subject, text, html, icalEvent } = writeWorkshopMail(
    'lead_acknowledgement',
    buildWorkshopMail({ workshop: rows[0]?.workshop ?? null }),
    workshopMailOptions,
  );
  const own = await (await fetch(`${product.server.url}/workshops/${rows[0]?.workshop.slug}?fresh`)).text();
  const events = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return {
    card: /<section id="workshops".*?<\/section>/s.exec(page)?.[0] ?? '',
    page: /<article>.*?<\/article>/s.exec(own)?.[0] ?? '',
    markup: events.find(([, json]) => json?.includes('"Event"'))?.[1] ?? '',
    mail: `${subject}\n${text}\n${html}`,
    // The number of the change is there to change with each.
    'calendar file': String(icalEvent?.content ?? '').replace(/^SEQUENCE:.*$/m, ''),
  };
}

/** The times are told of where there are some, every other column where there are none. */
const columnsOf = (workshop: typeof inWords) =>
  (Object.keys(workshopFields) as Column[]).filter(
    (column) => times.includes(column) === (workshop.starts_at !== null),
  );
const times: Column[] = ['starts_at', 'ends_at'];

test('what is typed into a workshop is told on its card, in its markup, its mail and its calendar file', async () => {
  const leftOut: Record<string, Set<string>> = {};
  for (const workshop of [inWords, exact]) {
    const before = await tellOf(workshop);
    for (const column of columnsOf(workshop)) {
      const now = await tellOf({ ...workshop, [column]: second[column] });
      for (const place of Object.keys(before)) {
        assert.ok(before[place], `there is no ${place}`);
        leftOut[place] ??= new Set();
        if (now[place] === before[place]) leftOut[place].add(column);
      }
    }
  }
  for (const [place, columns] of Object.entries(untold)) {
    const advice = `Tell of the column in its ${place}, or name it in \`untold\`.`;
    assert.deepEqual(leftOut[place], new Set(columns), advice);
  }
});
