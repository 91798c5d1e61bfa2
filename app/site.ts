/** The facts of the institute. Every page, mail and brochure reads them from here. */
export const site = {
  name: 'Pulli Institute of Technology',
  shortName: 'Pulli',
  tagline: 'Classroom-first technology training in Coimbatore, streamed live to wherever you are.',
  city: 'Coimbatore',
  region: 'Tamil Nadu',
  country: 'IN',
  email: 'hello@pulli.example',
  phones: {
    /** Office and support calls. */
    call: { display: '+91 98765 43210', e164: '+919876543210' },
    /** Shown as WhatsApp in the contact section. */
    whatsapp: { display: '+91 98765 43211', e164: '+919876543211' },
    /** The course pages have a WhatsApp number of their own. */
    courseWhatsapp: { display: '+91 98765 43212', e164: '+919876543212' },
  },
  address: {
    lines: ['2nd Floor, 14 Cross Cut Road', 'Gandhipuram, Coimbatore 641012', 'Tamil Nadu, India'],
    street: '2nd Floor, 14 Cross Cut Road, Gandhipuram',
    postalCode: '641012',
  },
  tourVideo: { youtubeId: 'aqz-KE-bpKQ', title: 'A walk through our campus', duration: '10 min' },
  /** Enrolments taken on paper before there was a site; added to every recorded one. */
  enrolmentsBeforeSite: 247,
  /** Stored with each lead; change it whenever the wording of the consent changes. */
  consentVersion: '2026-11-17',
  consentText:
    'By sending this form you agree that we may call, message or email you about your enquiry. We never sell your details.',
} as const;

// Apart from the rest, so that a page which does not show them does not send them to the browser.

export const geo = { latitude: 11.0183, longitude: 76.9725 };

export const mapsUrl =
  'https://www.google.com/maps/search/?api=1&query=Cross%20Cut%20Road%2C%20Gandhipuram%2C%20Coimbatore%20641012';

export const officeHours = [
  {
    days: 'Monday to Friday',
    hours: '9:00 AM - 6:00 PM',
    dayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
  },
  {
    days: 'Saturday',
    hours: '10:00 AM - 4:00 PM',
    dayNames: ['Saturday'],
    opens: '10:00',
    closes: '16:00',
  },
] as const;

export const blurb =
  'Pulli is the dot that a kolam starts from. We teach programming, data and AI in a real classroom in Coimbatore, and stream every class live to students who cannot be in the room.';

export const socialLinks = [
  { name: 'YouTube', url: 'https://www.youtube.com/@pulli-institute-example' },
  { name: 'Instagram', url: 'https://www.instagram.com/pulli.institute.example' },
  { name: 'LinkedIn', url: 'https://www.linkedin.com/company/pulli-institute-example' },
  { name: 'Facebook', url: 'https://www.facebook.com/pulli.institute.example' },
];
