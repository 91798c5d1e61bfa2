import { randomFrom } from '#app/lib/kolam/seeded-random.ts';
import { createPool } from '#supabase-embedded/postgres/pool.ts';
import { buildLead, buildWebinar, insertAndRead } from '#tests/support/builders.ts';
import { actingIn, createPerson, serviceRole, visitor } from '#tests/support/people.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { Ask, Chance, Life } from './life.ts';
import { createSmtp } from './smtp.ts';

const workshops = 5;
const persons = 24;
/** So many of them act at once. */
export const crowd = 8;

/**
 * A database with a clock that steps move, some workshops with few seats, and connections for a crowd. Who waits for whom is
 * found out at once: without a deadlock nobody is ever refused for it.
 */
export async function openLife(seed: string) {
  const { pool, url, close } = await createTestDatabase({ seed: false });
  const options = '-c deadlock_timeout=20ms -c statement_timeout=20s';
  const connections = createPool({
    connection: { connectionString: url, options },
    max: crowd,
    onError: () => {},
  });
  const as = actingIn(connections);
  const staff = await createPerson(pool, 'Asha', { role: 'admin' });
  const clock = { now: Date.parse('2027-03-01T06:00:00Z') };
  await pool.query(`
    create table private.life_clock (at timestamptz not null);
    insert into private.life_clock values ('2027-03-01 06:00+00');
    create or replace function private.moment() returns timestamptz
      language sql volatile set search_path = '' return (select at from private.life_clock);
    -- What was said of paper, beside what became of it.
    create table private.life_paper (webinar_id uuid primary key, people integer not null);
    -- How far each person's calendar entry was at the last look.
    create table private.life_revisions (enrollment_id uuid primary key, revision integer not null)`);
  const ids: string[] = [];
  for (let number = 0; number < workshops; number += 1) {
    const inHours = (hours: number) => new Date(clock.now + hours * 3_600_000).toISOString();
    const times = { starts_at: inHours(6 + 6 * number), ends_at: inHours(8 + 6 * number) };
    const row = buildWebinar({ title: `Workshop ${number}`, max_attendees: 4 + number, ...times });
    ids.push((await insertAndRead((text, values) => pool.query(text, values), 'webinars', row)).id);
  }
  const chance = chanceFrom(seed);
  const life: Life = {
    asVisitor: as(visitor),
    asStaff: as(staff),
    asService: as(serviceRole),
    async together(work) {
      const client = await connections.connect();
      const ask: Ask = (text, values) => client.query(text, values);
      try {
        await ask('begin');
        await ask(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify(staff.identity.claims),
        ]);
        const result = await work(ask);
        await ask('commit');
        return result;
      } catch (error) {
        await ask('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    chance,
    clock,
    workshop: () => chance.of(ids),
    /** Now and then with a relative's number or address, and with the own name in another spelling. */
    person: () => {
      const number = chance.below(persons);
      const relative = () => buildLead(chance.below(10) < 2 ? chance.below(persons) : number);
      const name = chance.of([`Person ${number}`, `${number}, PERSON R.`]);
      return { name, phone: relative().phone, email: relative().email };
    },
    async registration(workshop) {
      const { rows } = await pool.query(
        `select id from public.course_enrollments where course_id = 'workshop-' || $1 order by md5(id::text || $2) limit 1`,
        [workshop, chance.below(1e6)],
      );
      return rows[0]?.id;
    },
    smtp: createSmtp(),
    links: [],
  };
  return {
    life,
    pool,
    async close() {
      await connections.end();
      await close();
    },
  };
}

function chanceFrom(seed: string): Chance {
  const random = randomFrom(seed);
  const below = (number: number) => Math.floor(random() * number);
  return { below, of: (items) => items[below(items.length)] as (typeof items)[number] };
}
