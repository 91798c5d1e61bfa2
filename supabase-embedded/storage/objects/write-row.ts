import { isUuid } from '../../is-uuid.ts';
import type { Statement } from '../../postgres/as-role.ts';
import { type FileMetadata, type ObjectRow, objectColumns } from '../call.ts';
import { alreadyExists, StorageError } from '../errors.ts';
import type { Session } from '../session.ts';

export interface NewObject {
  id: string;
  bucket: string;
  key: string;
  version: string;
  owner: string | undefined;
  upsert: boolean;
  metadata: Partial<FileMetadata>;
  userMetadata: Record<string, unknown>;
}

/** Whether the policies would let it in, before a byte is written. */
export const dryRunObject = (session: Session, object: NewObject) =>
  session.dryRun(statement(object)).catch(named);

/** Makes the object visible; the answer is its id. */
export async function writeObject(session: Session, object: NewObject): Promise<string> {
  const { rows } = await session.write<{ id: string }>(statement(object)).catch(named);
  return rows[0]?.id ?? object.id;
}

/** A plain insert returns nothing: returning would ask for the right to read as well, which uploading does not need. */
function statement(object: NewObject): Statement {
  const insert = `insert into storage.objects
    (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`;
  const orReplace = `on conflict (bucket_id, name) do update set version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata,
    owner = coalesce(excluded.owner, objects.owner), owner_id = coalesce(excluded.owner_id, objects.owner_id)
    returning id`;
  return {
    name: object.upsert ? 'storage-upsert' : 'storage-insert',
    text: object.upsert ? `${insert} ${orReplace}` : insert,
    values: [
      object.id,
      object.bucket,
      object.key,
      isUuid(object.owner) ? object.owner : null,
      object.owner ?? null,
      object.version,
      JSON.stringify(object.metadata),
      JSON.stringify(object.userMetadata),
    ],
  };
}

function named(error: unknown): never {
  const taken = error instanceof StorageError && error.refusal.code === 'ResourceAlreadyExists';
  throw taken ? alreadyExists('KeyAlreadyExists') : error;
}

/** Gives the object another name; its file stays where it is. */
export async function renameObject(
  session: Session,
  { from, to, owner }: { from: ObjectRow; to: { bucket: string; key: string }; owner: string | undefined },
): Promise<ObjectRow | undefined> {
  const { rows } = await session
    .write<ObjectRow>({
      name: 'storage-move',
      text: `update storage.objects set bucket_id = $3, name = $4, owner = coalesce($5, owner),
        owner_id = coalesce($6, owner_id) where bucket_id = $1 and name = $2 returning ${objectColumns}`,
      values: [from.bucket_id, from.name, to.bucket, to.key, isUuid(owner) ? owner : null, owner ?? null],
    })
    .catch(named);
  return rows[0];
}
