import * as v from 'valibot';
import { isUuid } from '../is-uuid.ts';

/** The last entry of every backup: what is in it, and how to tell that all of it is there. */
export const manifestName = 'manifest.json';

const Text = v.pipe(v.string(), v.nonEmpty());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const EntrySchema = v.object({ name: Text, size: Count, sha256: Sha256 });

const TableSchema = v.object({
  schema: Text,
  name: Text,
  /** In the order of its rows' values; generated columns are not among them. */
  columns: v.array(Text),
  rows: Count,
  /** Of its rows as COPY writes them, all parts together. */
  sha256: Sha256,
  /** Where the parts lie, numbered from one; a table without rows has none. */
  folder: Text,
});

const SequenceSchema = v.object({ schema: Text, name: Text, value: Text, isCalled: v.boolean() });

export const ManifestSchema = v.object({
  format: v.literal(1),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The software and its version. */
  madeBy: Text,
  postgres: Text,
  tables: v.pipe(v.array(TableSchema), v.nonEmpty()),
  sequences: v.array(SequenceSchema),
  /** Materialized views that held rows, in the order in which they are made anew. */
  filledViews: v.array(v.object({ schema: Text, name: Text })),
  /** Versions of objects whose file was not on the disk when the backup was made. */
  missingFiles: v.array(Text),
  /** Everything before the manifest, in its order. */
  entries: v.array(EntrySchema),
});

export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type ManifestEntry = v.InferOutput<typeof EntrySchema>;
export type BackedUpTable = v.InferOutput<typeof TableSchema>;

/** The rooms of the archive. */
export const rooms = {
  platform: 'schema/platform/',
  migrations: 'schema/migrations/',
  tables: 'tables/',
  keys: 'keys/',
  files: 'files/',
} as const;

export const keyFiles = ['keys.json', 'authenticator-password'];

/** Whether an entry of this name has a place in a backup. */
export function isPlaced(name: string): boolean {
  if (name.startsWith(rooms.keys)) return keyFiles.includes(name.slice(rooms.keys.length));
  if (name.startsWith(rooms.files)) return isUuid(name.slice(rooms.files.length));
  return /^(?:schema\/(?:platform|migrations)\/\w[\w.-]*\.sql|tables\/\w[\w.-]*\/\d+\.copy)$/.test(name);
}
