const prefix = 'cancel-';

/** The name of the box before a registration: each has its own, because of several of one name a form's reader keeps the last. */
export const boxName = (registration: string) => prefix + registration;

/** The registrations whose boxes are among the fields of a form. */
export const chosenIn = (names: Iterable<string>) =>
  [...names].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

/** The same fields, for a form that is sent by a script. */
export const ticked = (chosen: readonly string[]) =>
  Object.fromEntries(chosen.map((id) => [boxName(id), 'on']));
