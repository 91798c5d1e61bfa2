import type { Accounts } from './accounts.ts';

/** One thing that whoever runs the server can do to accounts: `npm run admin -- NAME PARAMETER…`. */
export interface AdminCommand {
  name: string;
  /** What follows the name, each of them needed. */
  parameters: string[];
  about: string;
  /**
   * @returns what is printed
   * @throws StartupError, whose sentence is printed instead
   */
  run(accounts: Accounts, args: string[]): Promise<string>;
}

export const writtenOut = ({ name, parameters }: AdminCommand) =>
  ['npm run admin --', name, ...parameters].join(' ');
