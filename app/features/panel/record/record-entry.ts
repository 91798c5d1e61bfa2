import { indianMoment } from '#app/lib/indian-moment.ts';
import { type SettingName, settingTitles } from '#app/lib/institute/setting-titles.ts';
import { roleName } from '#app/lib/roles.ts';
import { textKinds } from '#supabase/text-kinds.ts';

/** A row of find_record. */
export interface EntryRow {
  id: number;
  command_id: string;
  at: string;
  actor_id: string | null;
  actor_name: string;
  actor_email: string | null;
  actor_role: string;
  address: string | null;
  action: string;
  kind: string;
  kind_id: string | null;
  name: string;
  changes: unknown;
  /** Long values are cut. */
  is_cut: boolean;
}

export interface Change {
  field: string;
  before: string;
  after: string;
}

export interface RecordEntry {
  id: number;
  /** The rest of a sentence that begins with who it was: "changed the course “MySQL”". */
  what: string;
  /** Where the thing is, while it is there. */
  to: string | null;
  /** The id of the thing, by which its history is found. */
  historyOf: string | null;
  changes: Change[];
  /** Where the whole values are, if these are cut. */
  wholeAt: string | null;
}

/** Whoever acted: a person by name, else by what let them in. */
export const whoOf = ({ actor_name, actor_role }: Pick<EntryRow, 'actor_name' | 'actor_role'>) =>
  actor_name || nameless[actor_role] || 'Whoever runs the server';

const nameless: Record<string, string> = { authenticated: 'Somebody', service_role: 'The secret key' };

export function describeEntry(row: EntryRow): RecordEntry {
  const { id, kind, kind_id } = row;
  const isTold = row.action === 'changed' && !pairOf(row.changes, 'role')[1];
  return {
    id,
    what: sentence(row),
    to: kind_id && row.action !== 'deleted' && row.action !== 'erased' ? placeOf(kind, kind_id) : null,
    historyOf: kind_id,
    changes: isTold ? changesOf(row.changes) : [],
    wholeAt: row.is_cut ? `/admin/record?entry=${id}` : null,
  };
}

function sentence({ actor_id, action, kind, kind_id, name, changes }: EntryRow): string {
  const said = name ? ` “${name}”` : '';
  if (kind === 'person' && action === 'signed in') return 'signed in';
  if (kind === 'person' && pairOf(changes, 'name')[1] !== undefined) return `took the name “${name}”`;
  if (kind === 'person' && actor_id === kind_id) return `became ${newRole(changes)}`;
  if (kind === 'person') return roleChange(name, changes);
  if (kind === 'lead' && action === 'read')
    return `read the leads of more than ${Number(Object(changes).people)} people within an hour`;
  if (kind === 'lead' && action === 'exported')
    return kind_id ? 'exported everything about a person' : 'exported leads';
  if (kind === 'invitation') return invitationWords[action]?.(name, changes) ?? `${action} an invitation`;
  if (kind === 'setting') return `changed the setting “${nameOfSetting(name)}”`;
  if (kind === 'lead' || kind === 'mail') return `${actionWords[action] ?? action} a ${kind}`;
  return `${actionWords[action] ?? action} the ${kind.replaceAll('_', ' ')}${said}`;
}

const actionWords: Record<string, string> = {
  restored: 'brought back',
  'sent again': 'tried again',
  released: 'let go out',
};

const invitationWords: Record<string, (email: string, changes: unknown) => string> = {
  invited: (email, changes) =>
    `invited ${email || 'somebody'} as ${roleName(String(Object(changes).role)).toLowerCase()}`,
  withdrawn: (email) => `withdrew the invitation of ${email || 'somebody'}`,
  accepted: (_, changes) => `accepted the invitation of ${Object(changes).invited_by || 'an administrator'}`,
};

const nameOfSetting = (name: string) =>
  settingsElsewhere[name]?.title ?? settingTitles[name as SettingName] ?? name;

/** The settings that have no section at /admin/settings. */
const settingsElsewhere: Partial<Record<string, { title: string; to: string }>> = {
  staff_second_factor: { title: 'A second step for everybody', to: '/admin/people#second-factor' },
  people_read_an_hour: { title: 'Limit for reading leads', to: '/admin/people#reading-limit' },
  before_opening: { title: 'Before you open', to: '/admin/settings/before-you-open' },
};

const newRole = (changes: unknown) => roleName(String(pairOf(changes, 'role')[1])).toLowerCase();

function roleChange(name: string, changes: unknown): string {
  const [before, after] = pairOf(changes, 'role');
  const person = name || 'somebody';
  if (after === 'user') return `let ${person} go, who was ${roleName(String(before)).toLowerCase()}`;
  return `made ${person} ${newRole(changes)}`;
}

const pairOf = (changes: unknown, field: string): [unknown, unknown] => {
  const pair: unknown = Object(changes)[field];
  return Array.isArray(pair) ? [pair[0], pair[1]] : [undefined, undefined];
};

const changesOf = (changes: unknown): Change[] =>
  Object.keys(Object(changes))
    .filter((field) => !unsaid.includes(field))
    .map((field) => {
      const wordsOf = wordsFor[field] ?? textOf;
      const [before, after] = pairOf(changes, field);
      return { field: labelOf(field), before: wordsOf(before), after: wordsOf(after) };
    });

/** What the database keeps of a workshop for calendars, and for those who knew it at another time. */
const unsaid = ['revision', 'previous_starts_at'];

const momentOf = (stored: unknown) => (stored ? indianMoment(String(stored)) : '');

const wordsFor: Partial<Record<string, (stored: unknown) => string>> = {
  starts_at: momentOf,
  ends_at: momentOf,
  join_address: () => 'Kept for those who registered',
};

/** "Page title" of page_title. */
const labelOf = (field: string) => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

function placeOf(kind: string, id: string): string | null {
  if (kind === 'lead') return `/admin/leads/${id}`;
  if (kind === 'setting') return settingsElsewhere[id]?.to ?? `/admin/settings#${id}`;
  // The record calls a thing by the name of its table, without the s.
  const tab = `${kind}s`;
  const path = catalogue.includes(tab)
    ? '/admin'
    : textKinds.some((text) => text === tab)
      ? '/admin/texts'
      : null;
  return path && `${path}?${new URLSearchParams({ tab, edit: id })}`;
}

const catalogue = ['courses', 'webinars', 'jobs'];
