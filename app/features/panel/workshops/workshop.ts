/** The views of the page; an editor of the catalogue, who may not know the people, has none of them. */
export const views = { registrations: 'Registrations', came: 'Who came', mails: 'Mails' } as const;
export type ViewName = keyof typeof views;

export const isView = (text: string | null): text is ViewName => text !== null && Object.hasOwn(views, text);

/** Somebody who registered, in words that the server has chosen. */
export interface Registration {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** What to dial; '' where that is no number. */
  tel: string;
  /** In international form, for WhatsApp; null where it cannot be read as such. */
  phoneE164: string | null;
  when: string;
  createdAt: string;
  cancelled: { when: string; by: string } | null;
  isWalkIn: boolean;
  suspicious: boolean;
  mark: Mark | null;
}

/** Who said at which moment whether somebody came. */
export interface Mark {
  attended: boolean;
  at: string;
}

/** What workshop_figures() answers. */
export interface Figures {
  seats: number;
  /** With those on paper. */
  taken: number;
  /** On the site, walk-ins included. */
  registered: number;
  cancelled: number;
  walk_ins: number;
  came: number;
  stayed_away: number;
  /** The news is on its way to them. */
  being_told: number;
}

export const onPaper = ({ taken, registered }: Pick<Figures, 'taken' | 'registered'>) =>
  Math.max(0, taken - registered);

export const peopleCount = (count: number) => (count === 1 ? '1 person' : `${count} people`);
