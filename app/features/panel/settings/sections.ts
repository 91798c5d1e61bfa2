import { placeholders } from '#app/lib/institute/fill-in.ts';
import type { ListField, Section } from './section.ts';

const home = { to: '/', label: 'Home' };
const contact = { to: '/#contact', label: 'Contact' };
const courses = { to: '/#courses', label: 'Courses' };
const services = { to: '/services', label: 'Services' };

const phoneInput = { type: 'tel', placeholder: '+91 98765 00000' };
const webInput = { type: 'url', placeholder: 'https://' };

const figures: ListField = {
  name: 'figures',
  label: 'Figures',
  as: 'list',
  hint: '“Of whom, when” is optional. It is shown below the figure, such as “of 118 students who finished in 2025”.',
  noun: 'Figure',
  columns: [
    { name: 'figure', label: 'Figure', as: 'line' },
    { name: 'label', label: 'What it counts', as: 'line' },
    { name: 'basis', label: 'Of whom, when', as: 'line', wide: true },
  ],
};

/** In the order of the page. What may stand in each field is in schemas.server.ts. */
export const sections: readonly Section[] = [
  {
    name: 'names',
    shownOn:
      'the header, the footer and the title of every page, in mails, calendar entries, brochures and link previews, to search engines, and where somebody puts the site among the apps of their phone.',
    see: [home, { to: '/site.webmanifest', label: 'Manifest' }],
    fields: [
      { name: 'name', label: 'Name', as: 'line', required: true },
      {
        name: 'short_name',
        label: 'Short name',
        as: 'line',
        required: true,
        hint: 'Where there is little room, and in greetings on WhatsApp.',
      },
      {
        name: 'tagline',
        label: 'One sentence about you',
        as: 'text',
        rows: 2,
        hint: `Search engines show it. Facts in braces are filled in: ${placeholders.join(' ')}`,
      },
      { name: 'blurb', label: 'A few sentences for the footer', as: 'text', rows: 4 },
    ],
  },
  {
    name: 'contact',
    shownOn:
      'every page: the menu of phones, the footer, the contact section, course pages, brochures, mails and security.txt.',
    see: [contact, courses],
    fields: [
      { name: 'phone', label: 'Phone', as: 'line', short: true, required: true, input: phoneInput },
      { name: 'whatsapp', label: 'WhatsApp', as: 'line', short: true, input: phoneInput },
      {
        name: 'course_whatsapp',
        label: 'WhatsApp of course pages',
        as: 'line',
        short: true,
        input: phoneInput,
      },
      {
        name: 'email',
        label: 'Email',
        as: 'line',
        short: true,
        required: true,
        input: { type: 'email', placeholder: 'office@example.com' },
      },
    ],
  },
  {
    name: 'address',
    shownOn:
      'the footer of every page, in the contact section, brochures, mails and calendar entries, and to search engines.',
    see: [contact],
    fields: [
      { name: 'street', label: 'House and street', as: 'line' },
      { name: 'locality', label: 'Part of the city', as: 'line', short: true },
      { name: 'city', label: 'City', as: 'line', short: true, required: true },
      { name: 'postal_code', label: 'Postal code', as: 'line', short: true },
      { name: 'region', label: 'State', as: 'line', short: true },
      {
        name: 'map',
        label: 'Address of the map',
        as: 'line',
        input: webInput,
        hint: 'Where “Open in Google Maps” leads. Without it the address is plain text.',
      },
      { name: 'latitude', label: 'Latitude', as: 'line', short: true, input: { inputMode: 'decimal' } },
      { name: 'longitude', label: 'Longitude', as: 'line', short: true, input: { inputMode: 'decimal' } },
    ],
  },
  {
    name: 'office_hours',
    shownOn: 'the contact section, course pages, brochures and printed pages, and to search engines.',
    see: [contact, courses],
    fields: [
      {
        name: 'hours',
        label: 'Hours',
        as: 'list',
        noun: 'Hours',
        columns: [
          { name: 'from', label: 'from', as: 'day', blank: 'Monday' },
          { name: 'to', label: 'to', as: 'day', blank: 'Friday' },
          { name: 'opens', label: 'opens', as: 'time', blank: '09:00' },
          { name: 'closes', label: 'closes', as: 'time', blank: '18:00' },
        ],
      },
    ],
  },
  {
    name: 'links',
    shownOn: 'the footer of every page, and to search engines.',
    see: [home],
    fields: [
      {
        name: 'links',
        label: 'Links',
        as: 'list',
        noun: 'Link',
        columns: [
          { name: 'name', label: 'Name', as: 'line' },
          { name: 'address', label: 'Address', as: 'line' },
        ],
      },
    ],
  },
  {
    name: 'tour',
    shownOn: 'the home page. Without a video the section is not there.',
    see: [home],
    fields: [
      {
        name: 'video',
        label: 'Video',
        as: 'line',
        input: webInput,
        hint: 'The address of a video at www.youtube.com. It is loaded when somebody presses play, and not before.',
      },
      { name: 'title', label: 'Title', as: 'line', short: true },
      { name: 'duration', label: 'How long it takes', as: 'line', short: true },
      { name: 'introduction', label: 'Introduction', as: 'text', rows: 3 },
    ],
  },
  {
    name: 'legal',
    shownOn: 'the last lines of every page, and in brochures.',
    see: [home],
    fields: [
      { name: 'legal_name', label: 'Legal name', as: 'line' },
      { name: 'gstin', label: 'GSTIN', as: 'line', short: true },
    ],
  },
  {
    name: 'consent',
    shownOn: 'every form that people write to you with, below its fields.',
    see: [contact],
    fields: [{ name: 'wording', label: 'Wording', as: 'text', required: true, rows: 4 }],
  },
  {
    name: 'when_we_call',
    shownOn: 'the confirmation after a form is sent, and in the mail that follows.',
    see: [contact],
    fields: [
      {
        name: 'sentence',
        label: 'Sentence',
        as: 'text',
        rows: 2,
        hint: 'Such as “We call you within one working day.”',
      },
    ],
  },
  { name: 'campus_figures', shownOn: 'the home page, below its banner.', see: [home], fields: [figures] },
  { name: 'course_figures', shownOn: 'every course page.', see: [courses], fields: [figures] },
  { name: 'service_figures', shownOn: 'the page of the services.', see: [services], fields: [figures] },
  {
    name: 'job_figures',
    shownOn: 'the home page, beside the jobs.',
    see: [home],
    fields: [figures],
  },
  {
    name: 'enrolments_before_site',
    shownOn: 'the overview of this panel, where it is added to the enrollments that were made here.',
    see: [{ to: '/admin', label: 'Overview' }],
    fields: [
      {
        name: 'enrolments',
        label: 'Enrollments on paper',
        as: 'line',
        short: true,
        required: true,
        input: { inputMode: 'numeric' },
      },
    ],
  },
];

export const sectionOf = (name: string) => sections.find((section) => section.name === name);
