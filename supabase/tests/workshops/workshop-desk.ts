import type { TablesInsert } from '#supabase/database.types.ts';
import { buildRegistration, buildWebinar, insertAndRead, insertRow } from '#tests/support/builders.ts';
import { actingIn, createPerson, serviceRole, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

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
    register: (workshop: string, number: number, changes: Partial<TablesInsert<'course_enrollments'>> = {}) =>
      insertRow(as(visitor), 'course_enrollments', buildRegistration(workshop, number, changes)),
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

export const full = { code: 'PT409', message: 'workshop_full' };
export const again = { code: 'PT409', message: 'already_registered' };
export const closed = { code: 'PT409', message: 'workshop_closed' };
export const unknown = { code: 'PT404', message: 'workshop_not_found' };
