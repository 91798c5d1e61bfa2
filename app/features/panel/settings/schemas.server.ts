import * as v from 'valibot';
import { lineText, paragraphText } from '#app/lib/clean-text.ts';
import type { SettingName } from '#app/lib/institute/setting-titles.ts';
import { hoursRow, rows } from './rows.server.ts';
import { DegreesSchema, PhoneSchema, WebAddressSchema, WhatsappSchema } from './texts.server.ts';
import { videoAddress } from './video-address.ts';

// From what is typed to what is stored. The bounds are those of private.is_sound_setting, which asks again.

const hasWords = (message: string) => v.regex<string, string>(/[\p{L}\p{N}]/u, message);

const emailPattern = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

const figures = v.object({
  figures: rows(12, {
    figure: v.pipe(lineText(50), v.nonEmpty('Please write the figure.')),
    label: v.pipe(lineText(200), v.nonEmpty('Please write what it counts.')),
    basis: v.optional(lineText(200), ''),
  }),
});
const figureList = v.pipe(
  figures,
  v.transform(({ figures }) =>
    figures.map(({ basis, ...figure }) => (basis ? { ...figure, basis } : figure)),
  ),
);

const otherHost =
  'Only videos at www.youtube.com can be played here: paste an address such as https://www.youtube.com/watch?v=abcdefghijk.';

export const settingSchemas = {
  names: v.object({
    name: v.pipe(lineText(100), hasWords('Please give the institute a name.')),
    short_name: v.pipe(lineText(40), hasWords('Please give the institute a short name.')),
    tagline: lineText(200),
    blurb: paragraphText(1000),
  }),
  contact: v.object({
    phone: PhoneSchema,
    whatsapp: WhatsappSchema,
    course_whatsapp: WhatsappSchema,
    email: v.pipe(
      lineText(320),
      v.regex(emailPattern, 'Please write an email address, such as office@example.com.'),
    ),
  }),
  address: v.pipe(
    v.object({
      street: lineText(200),
      locality: lineText(200),
      city: v.pipe(lineText(100), hasWords('Please say which city the institute is in.')),
      postal_code: lineText(20),
      region: lineText(100),
      map: WebAddressSchema,
      latitude: DegreesSchema(90),
      longitude: DegreesSchema(180),
    }),
    v.forward(
      v.partialCheck(
        [['latitude'], ['longitude']],
        ({ latitude, longitude }) => (latitude === null) === (longitude === null),
        'Please give both the latitude and the longitude, or neither.',
      ),
      ['longitude'],
    ),
  ),
  office_hours: v.pipe(
    v.object({ hours: hoursRow }),
    v.transform(({ hours }) => hours),
  ),
  links: v.pipe(
    v.object({
      links: rows(12, {
        name: v.pipe(lineText(50), v.nonEmpty('Please give the link a name.')),
        address: v.pipe(WebAddressSchema, v.nonEmpty('Please paste the address.')),
      }),
    }),
    v.transform(({ links }) => links),
  ),
  tour: v.pipe(
    v.object({
      video: v.pipe(
        lineText(2000),
        v.check((text) => text === '' || videoAddress(text) !== null, otherHost),
        v.transform((text) => videoAddress(text) ?? ''),
      ),
      title: lineText(100),
      duration: lineText(50),
      introduction: paragraphText(1000),
    }),
    v.forward(
      v.partialCheck(
        [['video'], ['title']],
        ({ video, title }) => video === '' || title !== '',
        'Please say what the video shows.',
      ),
      ['title'],
    ),
  ),
  legal: v.object({
    legal_name: lineText(200),
    gstin: v.pipe(
      lineText(50),
      v.transform((text) => text.replaceAll(' ', '').toUpperCase()),
      v.regex(
        /^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z])?$/,
        'A GSTIN has 15 letters and digits, such as 33ABCDE1234F1Z5.',
      ),
    ),
  }),
  consent: v.pipe(
    v.object({ wording: v.pipe(paragraphText(1000), hasWords('Please say what people agree to.')) }),
    // The version is the database's to set.
    v.transform(({ wording }) => ({ wording, version: '' })),
  ),
  when_we_call: v.object({ sentence: lineText(200) }),
  campus_figures: figureList,
  course_figures: figureList,
  service_figures: figureList,
  job_figures: figureList,
  enrolments_before_site: v.pipe(
    v.object({
      enrolments: v.pipe(
        lineText(50),
        v.regex(/^[0-9]{1,7}$/, 'Please write a whole number, 9,999,999 at most.'),
      ),
    }),
    v.transform(({ enrolments }) => Number(enrolments)),
  ),
} satisfies Record<SettingName, v.GenericSchema>;
