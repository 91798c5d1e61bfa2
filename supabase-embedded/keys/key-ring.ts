import type { JWK } from 'jose';
import { type ProjectKeys, signingKeysOf } from './project-keys.ts';

/** The keys in use. They may change while the server runs: read them when they are needed, and keep no copy. */
export interface KeyRing {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly olderSecretKeys: string[];
  /** The first one signs; the same array until they change. */
  readonly signingKeys: JWK[];
  /** Finds out whether they have changed. */
  lookAgain(): Promise<void>;
  /** The same for a token that names a key that we do not know; whoever makes such tokens up does not keep us busy. */
  lookForUnknown(): Promise<void>;
}

export interface KeyRingOptions {
  keys: ProjectKeys;
  /** Without it they never change. */
  reread?: () => Promise<ProjectKeys>;
  onChange?: () => void;
  onError: (error: unknown) => void;
}

const pauseMs = 1_000;

export function createKeyRing({ keys: first, reread, onChange, onError }: KeyRingOptions): KeyRing {
  let keys = first;
  let signingKeys = signingKeysOf(keys);
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let again = false;

  async function look() {
    do {
      again = false;
      const found = await reread?.().catch(onError);
      lookedAt = performance.now();
      if (found && JSON.stringify(found) !== JSON.stringify(keys)) {
        keys = found;
        signingKeys = signingKeysOf(keys);
        onChange?.();
      }
    } while (again);
  }

  const lookTogether = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    get publishableKey() {
      return keys.publishableKey;
    },
    get secretKey() {
      return keys.secretKey;
    },
    get olderSecretKeys() {
      return keys.olderSecretKeys ?? [];
    },
    get signingKeys() {
      return signingKeys;
    },
    async lookAgain() {
      // What is being read may be from before the change.
      if (looking) again = true;
      await lookTogether();
    },
    async lookForUnknown() {
      if (looking || performance.now() - lookedAt >= pauseMs) await lookTogether();
    },
  };
}
