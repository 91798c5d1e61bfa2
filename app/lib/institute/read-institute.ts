import * as v from 'valibot';
import { digitsToDial, phoneToE164 } from '../phone-number.ts';
import { fillIn } from './fill-in.ts';
import type { Figure, Institute, OfficeHours, Phone } from './institute.ts';
import { weekdays } from './weekdays.ts';

/** Rows of the table `settings`, and of `pages` those that are shown. */
export interface InstituteRows {
  settings: readonly { name: string; value: unknown }[];
  pages: Institute['pages'];
}

const text = v.fallback(v.string(), '');
const degrees = v.fallback(v.nullable(v.number()), null);
const list = <Schema extends v.GenericSchema>(item: Schema) => v.fallback(v.array(item), []);
const figures = list(v.object({ figure: v.string(), label: v.string(), basis: v.optional(v.string(), '') }));

/** What the rows hold. The database has checked it; a row that is missing, in a database of before, holds nothing. */
const SettingsSchema = v.object({
  names: object({ name: text, short_name: text, tagline: text, blurb: text }),
  contact: object({ phone: text, whatsapp: text, course_whatsapp: text, email: text }),
  address: object({
    street: text,
    locality: text,
    city: text,
    postal_code: text,
    region: text,
    map: text,
    latitude: degrees,
    longitude: degrees,
  }),
  office_hours: list(
    v.object({ from: v.picklist(weekdays), to: v.picklist(weekdays), opens: v.string(), closes: v.string() }),
  ),
  links: list(v.object({ name: v.string(), address: v.string() })),
  tour: object({ video: text, title: text, duration: text, introduction: text }),
  legal: object({ legal_name: text, gstin: text }),
  consent: object({ wording: text, version: text }),
  when_we_call: object({ sentence: text }),
  campus_figures: figures,
  course_figures: figures,
  service_figures: figures,
  job_figures: figures,
  enrolments_before_site: v.fallback(v.number(), 0),
});

function object<Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries);
  return v.fallback(schema, () => v.parse(schema, {}));
}

/** The one place that reads them. */
export function readInstitute({ settings, pages }: InstituteRows): Institute {
  const rows = v.parse(SettingsSchema, Object.fromEntries(settings.map(({ name, value }) => [name, value])));
  const { names, contact, address, tour, legal } = rows;
  const { latitude, longitude } = address;
  const institute: Institute = {
    name: names.name,
    shortName: names.short_name,
    tagline: names.tagline,
    blurb: names.blurb,
    city: address.city,
    region: address.region,
    email: contact.email,
    phones: {
      call: phone(contact.phone),
      whatsapp: phone(contact.whatsapp),
      courseWhatsapp: phone(contact.course_whatsapp),
    },
    address: {
      lines: [
        address.street,
        joined([address.locality, joined([address.city, address.postal_code], ' ')]),
        joined([address.region, 'India']),
      ].filter(Boolean),
      street: joined([address.street, address.locality]),
      postalCode: address.postal_code,
    },
    geo: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    mapsUrl: address.map,
    officeHours: rows.office_hours.map(readHours),
    socialLinks: rows.links.map((link) => ({ name: link.name, url: link.address })),
    tour: tour.video ? { youtubeId: tour.video.slice(-11), ...tour } : null,
    legalName: legal.legal_name,
    gstin: legal.gstin,
    consent: rows.consent,
    whenWeCall: rows.when_we_call.sentence,
    figures: {
      campus: rows.campus_figures.map(readFigure),
      courses: rows.course_figures.map(readFigure),
      services: rows.service_figures.map(readFigure),
      jobs: rows.job_figures.map(readFigure),
    },
    enrolmentsBeforeSite: rows.enrolments_before_site,
    pages,
  };
  const fill = (text: string) => fillIn(text, institute).trim();
  return {
    ...institute,
    tagline: fill(institute.tagline),
    blurb: fill(institute.blurb),
    pages: pages.map(({ slug, title }) => ({ slug, title: fill(title) })).filter(({ title }) => title),
  };
}

const joined = (parts: string[], by = ', ') => parts.filter(Boolean).join(by);

const phone = (display: string): Phone => ({ display, e164: phoneToE164(display) ?? digitsToDial(display) });

const readFigure = ({ figure, ...words }: Omit<Figure, 'value'> & { figure: string }): Figure => ({
  value: figure,
  ...words,
});

interface StoredHours {
  from: (typeof weekdays)[number];
  to: (typeof weekdays)[number];
  opens: string;
  closes: string;
}

function readHours({ from, to, opens, closes }: StoredHours): OfficeHours {
  return {
    days: from === to ? from : `${from} to ${to}`,
    hours: `${clockTime(opens)} - ${clockTime(closes)}`,
    dayNames: weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1),
    opens,
    closes,
  };
}

/** '09:00' as '9:00 AM'. */
function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
