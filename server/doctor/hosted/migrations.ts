import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../backup/software.ts';
import type { Examination } from '../examination.ts';
import { ok, wrong } from '../finding.ts';
import { askAsService } from './ask-hosted.ts';

/** Whether what this version of the site asks for is there, as the project's API describes itself (OpenAPI). */
export const hostedMigrations: Examination = {
  of: 'Migrations',
  async examine(patient) {
    const response = await askAsService(await patient.hosted(), '/rest/v1/');
    const { paths } = (await response.json()) as { paths: Record<string, unknown> };
    const present = new Set(Object.keys(paths).map((path) => path.replace(/^\/(?:rpc\/)?/, '')));
    const needed = readNeeded();
    const missing = needed.filter((name) => !present.has(name));
    if (missing.length === 0)
      return ok(`the ${needed.length} tables and functions that the site uses are there`);
    return wrong(
      `${missing.length} of the tables and functions that the site uses are missing (${missing.slice(0, 3).join(', ')})`,
      'Run `supabase db push` in the folder of this version, and restart the site.',
    );
  },
};

/** The types are generated from a migrated database: they name all that its API has. */
function readNeeded(): string[] {
  const types = readFileSync(join(project, 'database.types.ts'), 'utf8');
  return ['Tables', 'Views', 'Functions'].flatMap((section) => {
    const [, inside = ''] = new RegExp(`^    ${section}: \\{\\n(.*?)^    \\};`, 'ms').exec(types) ?? [];
    return Array.from(inside.matchAll(/^ {6}(\w+):/gm), ([, name = '']) => name);
  });
}
