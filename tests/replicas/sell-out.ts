import { randomUUID } from 'node:crypto';
import { buildLead } from '#tests/support/builders.ts';
import type { Scene } from './scene.ts';

const title = 'Evening of the last seats';

interface Sale {
  seats: number;
  people: number;
  /** Called at each seat that somebody was promised. */
  onSold(sold: number): void;
}

/** More people than there are seats ask for one at the same time. @returns the workshop, and whom it was promised */
export async function sellOut({ pool, visitor }: Scene, { seats, people, onSold }: Sale) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into public.webinars (title, date, status, max_attendees)
     values ($1, '2099-12-05', 'upcoming', $2) returning id`,
    [title, seats],
  );
  const id = rows[0]?.id ?? '';
  const promised: string[] = [];

  async function register(number: number) {
    const person = buildLead(1000 + number);
    const workshop = { course_id: `workshop-${id}`, course_name: title };
    // The key with which a browser repeats a request that got no answer.
    const fields = { ...person, ...workshop, form: 'lead', type: 'enrollment', key: randomUUID() };
    const asked = await askUntilAnswered(() => visitor(number).send('/?index', fields));
    if (asked.status === 409) return;
    if (asked.status !== 200)
      throw new Error(`${person.email} was answered with ${asked.status}: ${asked.text}`);
    promised.push(person.email);
    onSold(promised.length);
  }

  await Promise.all(Array.from({ length: people }, (_, number) => register(number)));
  return { id, promised };
}

/** Whose answer got lost with the replica that had it sends the form again, as people do. */
async function askUntilAnswered<Answer extends { status?: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 502) return answer;
  }
}
