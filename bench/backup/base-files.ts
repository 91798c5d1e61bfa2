import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';

/** What a physical copy of a cluster takes, as PostgreSQL's own base backup is one, and the same compressed as we do. */
export async function measureBaseFiles(cluster: string): Promise<{ bytes: number; compressed: number }> {
  let bytes = 0;
  let compressed = 0;
  const contents = async function* () {
    for (const file of globSync('**', { cwd: cluster, withFileTypes: true })) {
      // Of the log a base backup needs what is written while it is made: next to nothing.
      if (!file.isFile() || file.parentPath.includes('pg_wal')) continue;
      // The server is running and removes files, too.
      const content = await readFile(join(file.parentPath, file.name)).catch(() => Buffer.alloc(0));
      bytes += content.length;
      yield content;
    }
  };
  for await (const chunk of Readable.from(contents(), { objectMode: false }).pipe(createZstdCompress()))
    compressed += chunk.length;
  return { bytes, compressed };
}
