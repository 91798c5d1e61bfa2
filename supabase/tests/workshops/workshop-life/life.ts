import type { QueryResult, QueryResultRow } from 'pg';
import type { Smtp } from './smtp.ts';

export type Ask = (text: string, values?: unknown[]) => Promise<QueryResult<QueryResultRow>>;

/** Everything that a step may use: people to act as, the workshops and persons that there are, and chance. */
export interface Life {
  /** A request each: of a visitor, of staff with every right, of the holder of the secret key. */
  asVisitor: Ask;
  asStaff: Ask;
  asService: Ask;
  /** The database's owner with the claims of staff, in one transaction: to see what is so while something is asked. */
  together: <Result>(work: (ask: Ask) => Promise<Result>) => Promise<Result>;
  chance: Chance;
  /** What workshops go by. */
  clock: { now: number };
  workshop: () => string;
  person: () => { name: string; email: string; phone: string };
  /** A registration of that workshop, if it has one. */
  registration: (workshop: string) => Promise<string | undefined>;
  smtp: Smtp;
  /** Links that mails have brought. */
  links: string[];
}

export interface Chance {
  /** From 0 to one less than the number. */
  below: (number: number) => number;
  of: <Item>(items: readonly Item[]) => Item;
}

/** What somebody does at some moment. What may be answered to it, other than yes, is named; anything else is a fault. */
export interface Step {
  name: string;
  /** How often, compared with the others. */
  weight: number;
  act: (life: Life) => Promise<unknown>;
  refusals?: readonly string[];
}

/** What must be so whenever nobody is in the middle of something: the rows that the SQL finds break it. */
export interface Invariant {
  claim: string;
  sql: string;
}
