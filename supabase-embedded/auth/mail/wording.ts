export interface MailFacts {
  link?: string;
  code?: string;
  newEmail?: string;
  newPhone?: string;
  /** Who vouches for a person from outside, by the service's own name for them. */
  provider?: string;
}

export interface SiteFacts extends MailFacts {
  /** The name of whoever runs the site, as people know them. */
  site: string;
}

export interface Wording {
  subject: string;
  lead: string;
  button?: string;
  /** Said before the code. */
  code?: string;
  end: string;
}
