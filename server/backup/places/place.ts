import type { Readable } from 'node:stream';

export interface StoredBackup {
  name: string;
  madeAt: Date;
  bytes: number;
}

/** Where backups lie. What an operator can mend is thrown as a StartupError that names the setting to look at. */
export interface BackupPlace {
  /** For people: the folder's path, or s3://bucket/prefix. */
  name: string;
  /** The backups in it, newest first; files that are not ours are passed over. */
  list(): Promise<StoredBackup[]>;
  /** The whole of it or nothing appears under that name, and it is durable when this resolves. */
  put(name: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws StartupError where there is none */
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Small texts that lie beside the backups. */
  readNote(name: string): Promise<string | undefined>;
  writeNote(name: string, text: string): Promise<void>;
}
