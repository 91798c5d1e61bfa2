import pg from 'pg';
import { checkedUrl } from './checked-url.ts';
import { explainUnreachable } from './explain-unreachable.ts';

/** Whom a DATABASE_URL logs in as, and which database it names, without asking that. @throws StartupError */
export function readAddress(databaseUrl: string): { owner: string; database: string } {
  try {
    const { user, database } = new pg.Client({ connectionString: checkedUrl(databaseUrl) });
    return { owner: user ?? '', database: database ?? '' };
  } catch (error) {
    throw explainUnreachable(error);
  }
}
