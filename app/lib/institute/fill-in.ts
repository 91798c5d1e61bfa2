import type { Institute } from './institute.ts';

/** What texts may name of the institute, in braces. */
const facts = {
  name: ({ name }) => name,
  shortname: ({ shortName }) => shortName,
  legalname: ({ legalName, name }) => legalName || name,
  city: ({ city }) => city,
  address: ({ address }) => address.lines.join(', '),
  map: ({ mapsUrl }) => mapsUrl,
  hours: ({ officeHours }) =>
    officeHours.map(({ days, hours }) => `${days} ${hours}`).join(' and ') || 'by appointment',
  phone: ({ phones }) => phones.call.display,
  whatsapp: ({ phones }) => phones.whatsapp.display || phones.call.display,
  coursewhatsapp: ({ phones }) => phones.courseWhatsapp.display || phones.call.display,
  email: ({ email }) => email,
  consent: ({ consent }) => consent.version,
} satisfies Record<string, (institute: Institute) => string>;

export const placeholders = Object.keys(facts).map((name) => `{${name}}`);

/** A text of staff's with the facts that it names in braces; what is no such name stays as it was typed. */
export const fillIn = (text: string, institute: Institute): string =>
  text.replace(/\{([a-z]+)\}/g, (typed, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as keyof typeof facts](institute) : typed,
  );
