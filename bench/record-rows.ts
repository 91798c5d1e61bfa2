import { pick, quoted, spread } from './rows.ts';

/** Eight people who have worked here; the last one left long ago. */
const staff = ['Asha', 'Bala', 'Chitra', 'Dinesh', 'Esha', 'Farida', 'Gopal', 'Hari'];
const idOf = (name: string) => `00000000-0000-4000-8000-${Buffer.from(name.padEnd(6)).toString('hex')}`;

export const recordedPerson = idOf('Asha');
export const formerPerson = idOf('Hari');
/** Of a job that has been edited again and again. */
export const recordedJob = '00000000-0000-4000-9000-000000000007';

/** What staff did in two years. Nobody but its own functions writes the record, and the database's owner. */
export const recordRows = (amount: number) => `
  insert into private.record
    (command_id, at, actor_id, actor_name, actor_role, address, action, thing, thing_id, thing_name, changes)
  select gen_random_uuid(), ${spread(amount, 700)},
    (case when number > ${amount / 10} then ${pick('number', staff.slice(0, -1).map(idOf))} else ${quoted(formerPerson)} end)::uuid,
    case when number > ${amount / 10} then ${pick('number', staff.slice(0, -1))} else 'Hari' end,
    'authenticated', '192.0.2.' || number % 250,
    ${pick('number / 7', ['changed', 'changed', 'added', 'deleted', 'signed in'])},
    ${pick('number / 7', ['job', 'course', 'job', 'webinar', 'person'])},
    '00000000-0000-4000-9000-' || lpad((number % 1000)::text, 12, '0'), 'Entry ' || number,
    '{"price": ["₹9,000", "₹9,500"], "title": ["Before", "After"]}'
  from generate_series(1, ${amount}) as number order by number`;
