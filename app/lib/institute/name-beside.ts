import type { Institute } from './institute.ts';

/** What stands with the short name where both are shown: the rest of the name, or all of it where that is another one. */
export function nameBeside({ name, shortName }: Pick<Institute, 'name' | 'shortName'>): string {
  return name.startsWith(`${shortName} `)
    ? name.slice(shortName.length).trim()
    : name === shortName
      ? ''
      : name;
}
