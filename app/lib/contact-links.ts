import type { Institute, Phone } from './institute/institute.ts';

/** Each number of ours once, without those that were left empty. */
export const dialable = (...phones: Phone[]): Phone[] =>
  phones.filter(({ e164 }, index) => e164 && phones.findIndex((phone) => phone.e164 === e164) === index);

/** A tel: link from a number in E.164 form. */
export const telephoneUrl = (e164: string) => `tel:${e164}`;

/** A chat-app link that opens a conversation with the text already written. */
export const whatsappUrl = (e164: string, text?: string) =>
  `https://wa.me/${e164.replace('+', '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/** The map's address, encoded for a header, which takes no Tamil letters; without a map, the contact section. */
export const mapAddress = ({ mapsUrl }: Pick<Institute, 'mapsUrl'>) =>
  URL.parse(mapsUrl)?.href ?? '/#contact';
