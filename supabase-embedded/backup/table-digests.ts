import { createHash, type Hash } from 'node:crypto';
import { countLines } from './copy-rows.ts';
import { type Manifest, rooms } from './manifest.ts';

/** Tells from a backup's entries whether its tables are as its manifest says, before anything is loaded. */
export function createTableDigests() {
  const found = new Map<string, { hash: Hash; rows: number }>();

  function ofFolder(folder: string) {
    const digest = found.get(folder) ?? { hash: createHash('sha256'), rows: 0 };
    found.set(folder, digest);
    return digest;
  }

  return {
    async take({ name, body }: { name: string; body: AsyncIterable<Buffer> }): Promise<void> {
      if (!name.startsWith(rooms.tables)) return;
      const digest = ofFolder(name.slice(0, name.lastIndexOf('/') + 1));
      for await (const chunk of body) {
        digest.hash.update(chunk);
        digest.rows += countLines(chunk);
      }
    },
    /** To be asked once. */
    faultOf({ tables }: Manifest): string | undefined {
      for (const { schema, name, folder, rows, sha256 } of tables) {
        const digest = ofFolder(folder);
        found.delete(folder);
        if (digest.rows !== rows || digest.hash.digest('hex') !== sha256)
          return `it has ${digest.rows} rows of ${schema}.${name} and tells of ${rows}${digest.rows === rows ? ' others' : ''}`;
      }
      const [folder] = found.keys();
      return folder && `${folder} belongs to no table`;
    },
  };
}
