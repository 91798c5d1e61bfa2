/** The facts of the institute, as pages, mails and documents show them. Staff change them at /admin/settings. */
export interface Institute {
  name: string;
  shortName: string;
  tagline: string;
  blurb: string;
  city: string;
  region: string;
  email: string;
  phones: {
    /** Office and support calls. */
    call: Phone;
    /** Shown as WhatsApp in the contact section. */
    whatsapp: Phone;
    /** The course pages have a WhatsApp number of their own. */
    courseWhatsapp: Phone;
  };
  address: { lines: readonly string[]; street: string; postalCode: string };
  geo: { latitude: number; longitude: number } | null;
  mapsUrl: string;
  officeHours: readonly OfficeHours[];
  socialLinks: readonly { name: string; url: string }[];
  tour: { youtubeId: string; title: string; duration: string; introduction: string } | null;
  /** As in contracts and on invoices; empty where it was not given. */
  legalName: string;
  gstin: string;
  consent: { wording: string; version: string };
  /** When the institute calls somebody who has sent a form; may be empty. */
  whenWeCall: string;
  figures: Record<'campus' | 'courses' | 'services' | 'jobs', readonly Figure[]>;
  /** Enrolments taken on paper before there was a site; added to every recorded one. */
  enrolmentsBeforeSite: number;
  /** The pages of text that the footer leads to. */
  pages: readonly { slug: string; title: string }[];
}

export interface Phone {
  display: string;
  e164: string;
}

export interface OfficeHours {
  /** 'Monday to Friday' */
  days: string;
  /** '9:00 AM - 6:00 PM' */
  hours: string;
  dayNames: readonly string[];
  opens: string;
  closes: string;
}

export interface Figure {
  value: string;
  label: string;
  /** Of whom it was counted, and when; empty where that is not given. */
  basis: string;
}
