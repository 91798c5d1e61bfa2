/**
 * Facts that a fresh install begins with, as the migration facts_of_the_institute has them: for the mails of a hosted project,
 * which do not follow the settings, and for tests.
 */
export const firstInstitute = {
  name: 'Pulli Institute of Technology',
  shortName: 'Pulli',
  email: 'hello@pulli.example',
  phones: {
    call: { display: '+91 98765 43210', e164: '+919876543210' },
    whatsapp: { display: '+91 98765 43211', e164: '+919876543211' },
    courseWhatsapp: { display: '+91 98765 43212', e164: '+919876543212' },
  },
  address: {
    lines: ['2nd Floor, 14 Cross Cut Road', 'Gandhipuram, Coimbatore 641012', 'Tamil Nadu, India'],
    street: '2nd Floor, 14 Cross Cut Road, Gandhipuram',
    postalCode: '641012',
  },
  enrolmentsBeforeSite: 247,
} as const;
