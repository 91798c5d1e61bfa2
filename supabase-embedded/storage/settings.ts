import { invalidFileSize } from './errors.ts';

export interface BucketSettings {
  id: string;
  public: boolean;
  fileSizeLimit?: number;
  allowedMimeTypes?: string[];
}

export interface StorageSettings {
  enabled: boolean;
  /** In bytes, for every bucket; a bucket may set a lower one. */
  fileSizeLimit: number;
  /** Buckets that the project wants to exist. */
  buckets: BucketSettings[];
}

type Table = Record<string, unknown>;

/** Reads `[storage]` of config.toml with the Supabase CLI's names and defaults. */
export function readStorageSettings(toml: Table): StorageSettings {
  const storage = (toml.storage ?? {}) as Table;
  const buckets = Object.entries((storage.buckets ?? {}) as Record<string, Table>);
  return {
    enabled: storage.enabled !== false,
    fileSizeLimit: configuredBytes(storage.file_size_limit) ?? 50 * 1024 ** 2,
    buckets: buckets.map(([id, bucket]) => ({
      id,
      public: bucket.public === true,
      fileSizeLimit: configuredBytes(bucket.file_size_limit),
      allowedMimeTypes: (bucket.allowed_mime_types as string[] | undefined)?.filter(Boolean),
    })),
  };
}

/** The CLI counts in powers of 1024, whichever way the unit is spelt. */
function configuredBytes(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const parts = /^\s*(\d+(?:\.\d+)?)\s*([kmgt]?)i?b?\s*$/i.exec(String(value ?? ''));
  if (!parts) return undefined;
  const power = ['', 'k', 'm', 'g', 't'].indexOf((parts[2] ?? '').toLowerCase());
  return Math.floor(Number(parts[1]) * 1024 ** power);
}

/** The API counts in powers of 1000: a bucket's '1MB' is a million bytes. */
export function requestedBytes(value: number | string): number {
  if (typeof value === 'number') return value;
  const parts = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(value);
  if (!parts) throw invalidFileSize();
  const power = ['b', 'kb', 'mb', 'gb'].indexOf((parts[2] ?? '').toLowerCase());
  return Math.floor(Number(parts[1]) * 1000 ** power);
}
