import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/range.ts';

export interface ReceivedFile {
  size: number;
  /** As S3 makes it. */
  etag: string;
  /** The first bytes, to tell what the file is. */
  head: Buffer;
}

export interface StoredFile {
  size: number;
  /** All of it or a part. Whoever ends the stream gives up the rest, and the file is closed. */
  read(range?: ByteRange): Readable;
  /** For whoever opened it and reads nothing. */
  close(): Promise<void>;
}

/** Where files lie, each under a version that we made up; what a version holds never changes once it is written. */
export interface FileStore {
  /** For people: the folder's path, or s3://bucket/prefix. */
  name: string;
  /** The setting that leads here, for sentences. */
  setting: string;
  /** Whether replicas on other machines may have it, too; if so, its mark says whose it is (claim-store.ts). */
  isShared: boolean;
  /** Writes a new version; nobody sees it under its name before all of it is there to stay. */
  receive(version: string, source: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedFile>;
  /** @returns whether there was such a file */
  duplicate(from: string, to: string): Promise<boolean>;
  /** Nothing if there is no such file. */
  open(version: string): Promise<StoredFile | undefined>;
  sizeOf(version: string): Promise<number | undefined>;
  /** Removes it, finished or not. */
  discard(version: string): Promise<void>;
  readMark(): Promise<string | undefined>;
  writeMark(id: string): Promise<void>;
  /** An error of this store's in words, where whoever runs the server can mend it. */
  explain(error: unknown): unknown;
}
