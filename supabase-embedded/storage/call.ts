import type pg from 'pg';
import type { Identity, RequestPool } from '../postgres/as-role.ts';
import { noSuchBucket, noSuchKey } from './errors.ts';
import type { FileStore } from './files/file-store.ts';
import type { Strays } from './files/strays.ts';
import { checkBucketName, checkKey } from './names.ts';
import type { Session } from './session.ts';
import type { StorageSettings } from './settings.ts';

/** Signs and checks the tokens of signed URLs; the project's own key will do. */
export interface UrlSigner {
  sign(claims: Record<string, unknown>, expiresIn: number): Promise<string>;
  verify(token: string): Promise<Record<string, unknown>>;
}

export interface Storage {
  requests: RequestPool;
  owner: pg.Pool;
  files: FileStore;
  strays: Strays;
  settings: StorageSettings;
  signer: UrlSigner;
}

/** One request, with whose rights it acts. */
export interface Call {
  storage: Storage;
  request: Request;
  /** The bytes of the request as they come, to be read once; bodies of routes that take no file are whole by now. */
  body: AsyncGenerator<Uint8Array>;
  url: URL;
  /** Decoded from the path. */
  bucket: string;
  key: string;
  identity: Identity;
  /** False if nobody vouched for the caller: such a request sees public buckets only. */
  authenticated: boolean;
  /** The person's id, if it is one. */
  owner: string | undefined;
  /** SQL with somebody's rights. */
  as: (identity: Identity) => Session;
  caller: Session;
  /** Bypasses row level security. */
  unrestricted: Session;
}

export interface BucketRow {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  type: string;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

export interface FileMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  contentEncoding?: string;
}

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  metadata: Partial<FileMetadata> | null;
  user_metadata: Record<string, unknown> | null;
}

// The owner is the older column, as storage-api shows it: one that is only known by `owner_id` reads as nobody.
export const bucketColumns = `id, name, coalesce(owner::text, '') as owner, public, type,
  file_size_limit::float8 as file_size_limit, allowed_mime_types, created_at, updated_at`;

export const objectColumns = `id, bucket_id, name, owner, owner_id, version, created_at, updated_at,
  last_accessed_at, metadata, user_metadata`;

export async function findBucket(session: Session, id: string): Promise<BucketRow> {
  checkBucketName(id);
  const text = `select ${bucketColumns} from storage.buckets where id = $1`;
  const [bucket] = await session.read<BucketRow>({ name: 'storage-bucket', text, values: [id] });
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** @param version asks for that one version; earlier ones are not kept, so any but the current is not found */
export async function findObject(
  session: Session,
  bucket: string,
  key: string,
  version?: string | null,
): Promise<ObjectRow> {
  checkKey(key);
  const text = `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`;
  const [row] = await session.read<ObjectRow>({ name: 'storage-object', text, values: [bucket, key] });
  if (!row || (version && version !== row.version)) throw noSuchKey();
  return row;
}
