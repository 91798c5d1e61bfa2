import type { Pool } from 'pg';
import type { StorageSettings } from '../settings.ts';

/** Makes the buckets that config.toml names; those that exist are left as their administrators set them. */
export async function seedBuckets(owner: Pool, { buckets }: StorageSettings): Promise<void> {
  for (const { id, public: isPublic, fileSizeLimit, allowedMimeTypes } of buckets) {
    await owner.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
       values ($1, $1, $2, $3, $4) on conflict do nothing`,
      [id, isPublic, fileSizeLimit ?? null, allowedMimeTypes?.length ? allowedMimeTypes : null],
    );
  }
}
