/** The site's accounts, wherever its Supabase is, with the rights of whoever runs the site. */
export interface Accounts {
  /**
   * Asks a function of the database that nobody else is granted (administer_accounts in supabase/migrations).
   * @returns its answer as JSON has it: moments are text
   */
  call<Answer>(name: string, args?: Record<string, string>): Promise<Answer>;
  /**
   * Makes an account whose address needs no confirmation.
   * @returns its id, or undefined when somebody has the address
   */
  create(email: string, password: string): Promise<string | undefined>;
  /** Sets it, takes the address for confirmed and ends every session. */
  setPassword(id: string, password: string): Promise<void>;
}

export interface Account {
  id: string;
  role: string;
  is_confirmed: boolean;
}

export interface StaffAccount extends Administrator {
  role: string;
}

export interface Administrator {
  email: string | null;
  phone: string | null;
  created_at: string;
  last_sign_in_at: string | null;
  has_two_step: boolean;
  is_suspended: boolean;
}
