import { setTimeout as pause } from 'node:timers/promises';
import { buildContactForm } from '#tests/support/builders.ts';
import type { Scene } from './scene.ts';

const visitors = 4;
/** People read between two clicks, and the machine has other things to do. */
const pauseMs = 120;

/**
 * Visitors who come through the proxy one moment after the other, look at pages and send forms, until it is ended.
 * The kernel may have taken a connection in a replica's name at the very moment in which that stopped to listen, and resets
 * it then. The proxy asks the next replica for a page, but sends no form twice: its visitor does.
 */
export function startTraffic({ visitor }: Scene) {
  const wrong: string[] = [];
  const leads: string[] = [];
  let asked = 0;
  let sentAgain = 0;
  let isOver = false;

  async function ask(number: number) {
    const person = visitor(256 + number);
    if (number % 3 === 0) return { wanted: 200, answer: await person.ask({ path: '/' }) };
    if (number % 3 === 1)
      return { wanted: 200, answer: await person.ask({ path: `/jobs?search=${number}` }) };
    const fields = buildContactForm(5000 + number);
    leads.push(fields.email);
    const send = () => person.send('/?index', fields);
    const answer = await send();
    if (answer.status !== 502) return { wanted: 303, answer };
    sentAgain += 1;
    return { wanted: 303, answer: await send() };
  }

  async function visit(first: number) {
    for (let number = first; !isOver; number += visitors) {
      const { wanted, answer } = await ask(number);
      asked += 1;
      if (answer.status !== wanted) wrong.push(`${number}: ${answer.status} ${answer.text.slice(0, 200)}`);
      await pause(pauseMs);
    }
  }

  const all = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));
  return {
    async end() {
      isOver = true;
      await all;
      return { wrong, leads, asked, sentAgain };
    },
  };
}
