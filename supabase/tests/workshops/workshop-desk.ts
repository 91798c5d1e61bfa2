import type { TablesInsert } from '#supabase/database.types.ts';
import { buildRegistration, buildWebinar, insertAndRead, insertRow } from '#tests/support/builders.ts';
import { type As, actingIn, createPerson, serviceRole, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

/** Registers as a request would. A visitor's refusal is not an error in SQL; here it rejects with the status as the code. */
export const registerAs =
  (run: ReturnType<As>) =>
  (workshop: string, number: number, changes: Partial<TablesInsert<'course_enrollments'>> = {}) => {
    const answered = async (insert: string, values: unknown[]) => {
      const answer = await run(
        `with stored as (${insert} returning true)
         select count(*), nullif(current_setting('response.status', true), '') as status from stored`,
        values,
      );
      const code = answer.rows[0]?.status;
      if (code) throw Object.assign(new Error('refused'), { code });
      return answer;
    };
    return insertRow(answered, 'course_enrollments', buildRegistration(workshop, number, changes));
  };

/** A database of its own, and the few things that visitors and administrators do with seats. */
export async function openWorkshopDesk() {
  const database = await createTestDatabase({ seed: false });
  const { pool, pools } = database;
  const as = actingIn(pools.requests);
  const asAdmin = as(await createPerson(pool, 'Asha', { role: 'admin' }));
  const ofPerson = 'where email = $1 and webinar_id = $2';
  return {
    ...database,
    asVisitor: as(visitor),
    asAdmin,
    asService: as(serviceRole),
    openWorkshop: async (changes: TablesInsert<'webinars'> = {}) =>
      (await insertAndRead(asAdmin, 'webinars', buildWebinar(changes))).id,
    register: registerAs(as(visitor)),
    cancel: (email: string, workshop: string) =>
      asAdmin(`update public.course_enrollments set cancelled_at = now() ${ofPerson}`, [email, workshop]),
    restore: (email: string, workshop: string) =>
      asAdmin(`update public.course_enrollments set cancelled_at = null ${ofPerson}`, [email, workshop]),
    async taken(workshop: string): Promise<number> {
      const { rows } = await pool.query('select registered_count from public.webinars where id = $1', [
        workshop,
      ]);
      return rows[0].registered_count;
    },
  };
}

/** The answers to visitors. */
export const full = { code: '409' };
export const closed = { code: '410' };
/** The errors for staff. */
export const fullForStaff = { code: 'PT409', message: 'workshop_full' };
export const again = { code: 'PT409', message: 'already_registered' };
export const unknown = { code: 'PT404', message: 'workshop_not_found' };
