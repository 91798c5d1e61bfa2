import { RestError } from '../errors.ts';

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Known = typeof known;

export interface Preferences {
  resolution?: Known['resolution'][number];
  missing?: Known['missing'][number];
  return?: Known['return'][number];
  count?: Known['count'][number];
  tx?: Known['tx'][number];
  handling?: Known['handling'][number];
  timezone?: string;
  maxAffected?: number;
  invalid: string[];
}

/** RFC 7240; where a preference is repeated, the first counts. */
export function parsePrefer(header: string | null): Preferences {
  const preferences: Preferences = { invalid: [] };
  if (!header) return preferences;
  for (const preference of header.split(',').map((part) => part.trim())) {
    if (preference !== '') addPreference(preferences, preference);
  }
  return preferences;
}

function addPreference(preferences: Preferences, preference: string): void {
  const [name = '', value = ''] = preference.split(/=(.*)/su);
  if (name === 'timezone') preferences.timezone ??= value;
  else if (name === 'max-affected') {
    if (/^\d{1,15}$/u.test(value)) preferences.maxAffected ??= Number(value);
  } else if (isKnown(name, value)) {
    const slot = preferences as unknown as Record<string, string | undefined>;
    slot[name] ??= value;
  } else preferences.invalid.push(preference);
}

function isKnown(name: string, value: string): boolean {
  return Object.hasOwn(known, name) && (known[name as keyof Known] as readonly string[]).includes(value);
}

export function refuseInvalid(preferences: Preferences): void {
  if (preferences.handling !== 'strict' || preferences.invalid.length === 0) return;
  throw new RestError({
    status: 400,
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${preferences.invalid.join(', ')}`,
  });
}

type Applicable = Exclude<keyof Preferences, 'invalid'>;

const order: Applicable[] = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'];

/** The value of Preference-Applied: those of the given preferences that this kind of request heeds. */
export function appliedPreferences(preferences: Preferences, heeded: Applicable[]): string | undefined {
  const applied = order
    .filter((name) => heeded.includes(name) && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`);
  if (
    heeded.includes('maxAffected') &&
    preferences.handling === 'strict' &&
    preferences.maxAffected !== undefined
  ) {
    applied.push(`max-affected=${preferences.maxAffected}`);
  }
  return applied.length > 0 ? applied.join(', ') : undefined;
}
