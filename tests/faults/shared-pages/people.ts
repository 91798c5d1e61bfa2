import type { Session } from '@supabase/supabase-js';
import type { Product } from '#tests/support/product.ts';

export interface Member {
  /** In the header of every page that is theirs, and nowhere else. */
  name: string;
  session: Session;
}

const password = 'four kolam dots at dawn';

export async function createMember(product: Product, number: number): Promise<Member> {
  const name = `member-${number}-of-the-test`;
  const email = `${name}@example.com`;
  const made = await product.service().auth.admin.createUser({ email, password, email_confirm: true });
  if (made.error) throw made.error;
  const { data, error } = await product.visitor().auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { name, session: data.session };
}

/** As @supabase/ssr writes a session into a cookie. */
export const cookieValue = (session: Session) =>
  `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;

/** A session whose time is up, so that the server renews it and sets the cookie anew. */
export const expiring = (session: Session): Session => ({
  ...session,
  expires_at: Math.floor(Date.now() / 1000) - 10,
});
