/** The form of the contact section; every other form of a lead stands in a dialog and has the dialog's id. */
export const contactForm = 'contact';

/** Shown where a form was opened, from when it is sent until somebody closes it. */
export interface Confirmation {
  /** The form that was sent: `contactForm`, or the id of a dialog. */
  form: string;
  kind: 'enrollment' | 'seat' | 'message';
  /** As the sender typed it. */
  name: string;
  /** The course, workshop or service; empty if it was about none of them. */
  about: string;
  facts: readonly Fact[];
  /** The brochure or the calendar entry; empty where there is none. */
  file: string;
}

export interface Fact {
  term: string;
  text: string;
  /** A condition, on a line of its own below the fact. */
  note?: string;
}

/** What a lead is about, for the confirmation; `name` and `form` are the lead's. */
export type LeadSubject = Pick<Confirmation, 'about' | 'facts' | 'file'> & { kind?: 'seat' };

const filePattern = /^\/(?:brochures\/[a-z0-9-]+\.pdf|workshops\/[a-z0-9-]+\.ics)$/;

/** Read from a cookie, which a visitor can forge: only short texts and addresses of our own files are kept. */
export function readConfirmation(value: unknown): Confirmation | undefined {
  const { form, kind, name, about, facts, file } = Object(value) as Record<string, unknown>;
  if (!text(form) || (kind !== 'enrollment' && kind !== 'seat' && kind !== 'message')) return undefined;
  return shortened({
    form: text(form),
    kind,
    name: text(name),
    about: text(about),
    facts: Array.isArray(facts) ? facts.map(readFact) : [],
    file: filePattern.test(text(file)) ? text(file) : '',
  });
}

/** Cut to fit into a cookie. */
export const shortened = ({ facts, ...rest }: Confirmation): Confirmation => ({
  ...rest,
  form: cut(rest.form, 80),
  name: cut(rest.name, 80),
  about: cut(rest.about, 80),
  facts: facts.slice(0, 3).map(({ term, text, note }) => ({
    term: cut(term, 20),
    text: cut(text, 80),
    ...(note && { note: cut(note, 100) }),
  })),
});

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const readFact = (value: unknown): Fact => {
  const fact = Object(value) as Record<string, unknown>;
  return { term: text(fact.term), text: text(fact.text), note: text(fact.note) };
};
