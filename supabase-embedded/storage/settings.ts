import * as v from 'valibot';
import { readTable } from '../project-config.ts';
import { invalidFileSize } from './errors.ts';

export interface BucketSettings {
  id: string;
  public: boolean;
  fileSizeLimit?: number;
  allowedMimeTypes?: string[];
}

/** Rules of a site that storage-api does not have. */
export interface UploadRules {
  /** New objects have no control character and no backslash in their names. */
  plainNames?: boolean;
  /** The most pixels of a picture (bound-picture.ts). */
  maxImagePixels?: number;
}

export interface StorageSettings extends UploadRules {
  enabled: boolean;
  /** Stricter than storage-api with signed uploads (sign.ts) and copies (copy.ts). */
  strict?: boolean;
  /** In bytes, for every bucket; a bucket may set a lower one. */
  fileSizeLimit: number;
  /** Buckets that the project wants to exist. */
  buckets: BucketSettings[];
}

const Size = v.optional(v.union([v.string(), v.number()]));

/** What is read here of config.toml: the Supabase CLI's names and defaults. */
export const StorageToml = v.object({
  storage: v.optional(
    v.object({
      enabled: v.optional(v.boolean(), true),
      file_size_limit: Size,
      buckets: v.optional(
        v.record(
          v.string(),
          v.object({
            public: v.optional(v.boolean(), false),
            file_size_limit: Size,
            allowed_mime_types: v.optional(v.array(v.string())),
          }),
        ),
        {},
      ),
    }),
    {},
  ),
});

/** Reads `[storage]` of config.toml. */
export function readStorageSettings(toml: Record<string, unknown>): StorageSettings {
  const { storage } = readTable(StorageToml, toml);
  return {
    enabled: storage.enabled,
    fileSizeLimit: configuredBytes(storage.file_size_limit) ?? 50 * 1024 ** 2,
    buckets: Object.entries(storage.buckets).map(([id, bucket]) => ({
      id,
      public: bucket.public,
      fileSizeLimit: configuredBytes(bucket.file_size_limit),
      allowedMimeTypes: bucket.allowed_mime_types?.filter(Boolean),
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
