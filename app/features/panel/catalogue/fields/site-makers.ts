import * as v from 'valibot';
import { isSlug } from '#app/lib/is-slug.ts';
import { linkAddress } from '#app/lib/rich-text/link-address.ts';
import { isUploadedPicture } from '#app/lib/uploaded-picture.ts';
import { isWebLink } from '#app/lib/web-link.ts';
import type { IconName } from '#app/ui/icon.tsx';
import type { Look } from './control.ts';
import type { Field, FieldMaker } from './field.ts';
import { flag, line, list, refined, webAddress } from './field-makers.ts';

// Columns that say something about the site itself: addresses, pictures, drawings, whether something is shown.

type TextMaker = FieldMaker<Field<string, string>>;

export const isShown = flag('Shown on the site', true);

export const color = line('Colour', {
  suggestions: ['marigold', 'vermilion', 'leaf', 'slate'],
  hint: 'Of the dots in its kolam.',
});

/** A picture by its address, or from this computer. */
export const picture =
  (label: string, look: Look = {}): TextMaker =>
  (most) => ({ ...webAddress(label, {}, isUploadedPicture)(most), control: { as: 'image' }, look });

/** Left empty, the database makes one from the title. */
export const slug = (look: Look): TextMaker =>
  refined(line('Address', { autoCapitalize: 'none', ...look }), (schema) =>
    v.pipe(
      schema,
      v.check(
        (slug) => slug === '' || isSlug(slug),
        'Please use small letters, digits and single hyphens, such as data-science.',
      ),
    ),
  );

/** A place of the site, or of another one. */
export const siteLink = (label: string, look: Look = {}): TextMaker =>
  refined(line(label, { wide: true, inputMode: 'url', autoCapitalize: 'none', ...look }), (schema) =>
    v.pipe(
      schema,
      v.check(
        // The column takes neither mail programs nor phones.
        (link) => link === '' || (/^(https?:|[/#])/i.test(link) && linkAddress(link) !== undefined),
        'Please begin the link with / for a page of the site, or with https://, and leave no spaces in it.',
      ),
    ),
  );

/** Addresses of other sites, each on a line of its own. */
export const webAddresses =
  (label: string, look: Look & { noun: string }): FieldMaker<Field<string[], string[]>> =>
  (most) => {
    const field = list(label, { inputMode: 'url', ...look })(most);
    return {
      ...field,
      schema: v.pipe(
        field.schema,
        v.check(
          (addresses) => addresses.every(isWebLink),
          'Please begin each address with https://, and leave no spaces in it.',
        ),
      ),
    };
  };

/** Of our drawings those that can stand for something. */
const icons = [
  'book',
  'brain',
  'briefcase',
  'calendar',
  'chat',
  'check',
  'classroom',
  'clock',
  'code',
  'mail',
  'people',
  'phone',
  'pin',
  'play',
  'search',
  'shield',
  'stream',
  'user',
] as const satisfies readonly IconName[];

export const icon =
  (label: string): TextMaker =>
  () => ({
    label,
    blank: icons[0],
    schema: v.pipe(v.string(), v.picklist(icons, 'Please choose an icon.')),
    shown: (stored) => stored,
    control: { as: 'icon', options: icons },
    look: {},
  });
