import { addressGroup } from './address-group.ts';
import { BodyRefused } from './body-refused.ts';

/**
 * The first bytes of every body, up to `small`, and what is longer are counted apart, so that forms are taken while large
 * bodies fill their part. Together they are what a machine of 1 GB has left beside PostgreSQL, Node and the pages.
 *
 * One address gets a part of each: of the large ones the longest body that a service takes (10 MiB) and something beside,
 * of the small ones 64 at their longest or a thousand ordinary forms, which is enough for all who share it.
 */
export const smallBodyBytes = 64 * 1024;
const mebibyte = 1024 ** 2;
const parts = {
  small: createPart({ most: 32 * mebibyte, share: 4 * mebibyte, what: 'requests' }),
  large: createPart({ most: 64 * mebibyte, share: 12 * mebibyte, what: 'large requests' }),
};

function createPart({ most, share, what }: { most: number; share: number; what: string }) {
  let held = 0;
  const shares = new Map<string, number>();
  return {
    take(bytes: number, group: string | undefined) {
      const own = group === undefined ? 0 : (shares.get(group) ?? 0) + bytes;
      if (held + bytes > most || own > share) {
        throw new BodyRefused(503, `Too many ${what} are under way. Please try again in a minute.`);
      }
      held += bytes;
      if (group !== undefined) shares.set(group, own);
    },
    giveBack(bytes: number, group: string | undefined) {
      held -= bytes;
      if (group === undefined) return;
      const left = (shares.get(group) ?? 0) - bytes;
      if (left > 0) shares.set(group, left);
      else shares.delete(group);
    },
  };
}

/**
 * Counts what one body holds. Load shedding: whoever finds no room is refused rather than kept waiting, because a request
 * may lead to another one here, a page's to the REST service's, and the two would wait for each other (deadlock).
 * @param address whose share it is; nobody's, where the secret key vouches for it
 */
export function createBodyBudget(address: string | undefined) {
  const group = address === undefined ? undefined : addressGroup(address);
  const taken = { small: 0, large: 0 };
  const take = (part: keyof typeof parts, bytes: number) => {
    if (bytes === 0) return;
    parts[part].take(bytes, group);
    taken[part] += bytes;
  };
  return {
    /** @throws BodyRefused */
    take(bytes: number) {
      const first = Math.min(bytes, smallBodyBytes - taken.small);
      take('small', first);
      take('large', bytes - first);
    },
    giveBack() {
      for (const part of ['small', 'large'] as const) {
        parts[part].giveBack(taken[part], group);
        taken[part] = 0;
      }
    },
  };
}
