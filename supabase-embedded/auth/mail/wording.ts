export interface MailFacts {
  /** The site's name as people know it: its host. */
  site: string;
  link?: string;
  code?: string;
  newEmail?: string;
  newPhone?: string;
  /** Who vouches for a person from outside, by the service's own name for them. */
  provider?: string;
}

export interface Wording {
  subject: string;
  lead: string;
  button?: string;
  /** Said before the code. */
  code?: string;
  end: string;
}
