import type { Subcommand } from '#supabase-embedded/command-line.ts';
import type { Accounts } from './accounts.ts';

/** One thing that the operator can do to accounts: `npm run admin -- NAME PARAMETER…`. */
export interface AdminCommand extends Subcommand {
  /**
   * @returns what is printed
   * @throws StartupError, whose sentence is printed instead
   */
  run(accounts: Accounts, args: string[]): Promise<string>;
}
