import { existsSync } from 'node:fs';
import { probeStore } from '#supabase-embedded/storage/files/probe-store.ts';
import { openFileStore } from '../../uploads/open-file-store.ts';
import type { Examination } from '../examination.ts';
import { NotExamined, ok } from '../finding.ts';

/** A small file is written where uploads lie, read and removed again. */
export const uploads: Examination = {
  of: 'Uploads',
  async examine({ config, dataDir }) {
    if (config.hosted) throw new NotExamined('they are in the hosted project');
    const files = openFileStore(config, dataDir);
    // The folder is made with the first of them, by the site and not by us.
    if (!files.isShared && !existsSync(files.name)) return ok('there are none yet');
    // Of a shared folder that is not there this says so, before one is made.
    await files.readMark().catch((error) => {
      throw files.explain(error);
    });
    await probeStore(files);
    return ok(`${files.name} takes files and gives them back`);
  },
};
