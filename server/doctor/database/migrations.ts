import type { Examination } from '../examination.ts';
import { NotExamined, ok, wrong } from '../finding.ts';
import { demand } from './read-database.ts';

export const migrations: Examination = {
  of: 'Migrations',
  async examine({ database }) {
    const facts = await database();
    if (isUndefined(facts.migrations)) throw new NotExamined('no site has used this database yet');
    const { pending, unknown, edited, applied } = demand(facts.migrations);
    if (unknown.length > 0)
      return wrong(
        `the database is newer than this software (it has ${unknown.at(-1)}${andMore(unknown)})`,
        'Start the newer version that has it here, or restore a backup of before the update.',
      );
    if (edited.length > 0)
      return wrong(
        `${edited[0]}${andMore(edited)} was edited after the database had applied it`,
        'Undo the edit, and put the change into a new migration.',
      );
    if (pending.length > 0)
      return wrong(
        `${pending.length === 1 ? '1 is' : `${pending.length} are`} missing in the database (${pending[0]}${andMore(pending)})`,
        'Restart the site, which applies them as it starts; its log says why if it cannot.',
      );
    return ok(`all ${applied} are applied`);
  },
};

const andMore = ({ length }: string[]) => (length > 1 ? ` and ${length - 1} more` : '');

/** PostgreSQL's code for a table that is not there. */
const isUndefined = (fact: unknown) => fact instanceof Error && 'code' in fact && fact.code === '42P01';
