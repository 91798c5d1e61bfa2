import { fieldsOf } from '../fields/field.ts';
import { choice, line, text } from '../fields/field-makers.ts';
import { icon, isShown, picture, siteLink } from '../fields/site-makers.ts';

export const heroSlideFields = fieldsOf('hero_slides', {
  title: line('Title', { wide: true }),
  subtitle: text('Subtitle', { rows: 3 }),
  highlight: line('Highlight', { hint: 'The strong words above the title.' }),
  highlight_text: line('Words beside it'),
  icon: icon('Icon'),
  background_image: picture('Picture address'),
  is_shown: isShown,
});

export const highlightFields = fieldsOf('highlights', {
  title: line('Title', { wide: true }),
  text: text('Text', { rows: 3 }),
  icon: icon('Icon'),
  is_shown: isShown,
});

export const reasonFields = fieldsOf('reasons', {
  title: line('Title', { wide: true }),
  text: text('Text', { rows: 3 }),
  icon: icon('Icon'),
  is_shown: isShown,
});

/** As staff call the places of the site that have a banner. */
export const bannerPlaces: Readonly<Record<string, string>> = {
  'prompt-builder': 'Home page: prompt builder',
  undecided: 'Home page: below the courses',
  jobs: 'Home page: jobs',
  services: 'Services page: beginning',
  'services-end': 'Services page: end',
};

export const bannerFields = fieldsOf('banners', {
  place: choice('Place', ['prompt-builder', 'undecided', 'jobs', 'services', 'services-end'], {
    words: bannerPlaces,
    wide: true,
    hint: 'Of several for one place the first in the list is shown.',
  }),
  title: line('Title', { wide: true }),
  text: text('Text', { rows: 3 }),
  button: line('Words on the button', { hint: 'Left empty, there is none.' }),
  link: siteLink('Where the button leads', { placeholder: '/jobs', hint: '/jobs, /#contact or https://…' }),
  is_shown: isShown,
});
