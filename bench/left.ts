import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { type RunningTargets, startTargets } from './targets-process.ts';

const crowd = 256;
const rounds = 15;
const warmUp = 3;
/** Until whatever was begun for a crowd has ended, so that it is not counted against whoever comes alone. */
const restMs = 1_500;

interface Subject {
  what: string;
  /** Each time another one, which nobody has in memory. */
  path: (number: number) => string;
  headers: string;
  /** Against a crowd that asked for the least there is: to accept and lose so many connections costs something, too. */
  promised: number;
}

const fromMemory = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

type Leave = 'as soon as they have asked' | 'when the first is answered';

/** How long the next visitor waits after a crowd has asked for what has to be made for each of them, and left. */
export async function measureLeft(): Promise<void> {
  const targets = await startTargets();
  try {
    const table = [];
    for (const subject of subjects(targets)) {
      for (const leave of ['as soon as they have asked', 'when the first is answered'] as const)
        table.push(await compare(targets, subject, leave));
    }
    printTable(`The next visitor after ${crowd} have left (median of ${rounds} rounds)`, table);
  } finally {
    await targets.stop();
  }
}

const subjects = ({ publishableKey }: RunningTargets): Subject[] => [
  { what: 'a page', path: (number) => `/jobs?q=teacher${number}`, headers: '', promised: 3 },
  {
    what: 'rows of the API',
    path: (number) => `/rest/v1/jobs?select=*&title=neq.${number}`,
    headers: `apikey: ${publishableKey}\r\n`,
    promised: 4,
  },
];

let asked = 0;

async function compare(
  { product, cpu }: RunningTargets,
  { what, path, headers, promised }: Subject,
  leave: Leave,
) {
  const figures = {
    nobody: [] as number[],
    memory: [] as number[],
    crowd: [] as number[],
    cost: [] as number[],
  };
  const port = Number(new URL(product).port);
  const question = () => `GET ${path(asked++)} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;
  const waitAfter = async (crowdAsks: () => string) => {
    await comeAndLeave(port, crowdAsks, leave);
    const milliseconds = await timeToAnswer(port, question());
    await delay(restMs);
    return milliseconds;
  };
  for (let round = -warmUp; round < rounds; round += 1) {
    const nobody = await timeToAnswer(port, question());
    const memory = await waitAfter(() => fromMemory);
    const before = await cpu();
    const afterCrowd = await waitAfter(question);
    const cost = ((await cpu()) - before) / (crowd + 1);
    if (round < 0) continue;
    figures.nobody.push(nobody);
    figures.memory.push(memory);
    figures.crowd.push(afterCrowd);
    figures.cost.push(cost);
  }
  const ratio = median(figures.crowd) / median(figures.memory);
  return {
    'they ask for': what,
    'and leave': leave,
    'nobody was there': inMs(median(figures.nobody)),
    'they asked for the home page': inMs(median(figures.memory)),
    'they asked for this': inMs(median(figures.crowd)),
    ratio: ratio.toFixed(2),
    promised: `≤ ${promised}`,
    kept: ratio <= promised ? 'yes' : 'NO',
    'CPU for each of them': inMs(median(figures.cost)),
  };
}

const inMs = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function timeToAnswer(port: number, question: string): Promise<number> {
  const started = performance.now();
  const socket = await open(port);
  socket.write(question);
  const [first] = await once(socket, 'data');
  const milliseconds = performance.now() - started;
  socket.destroy();
  if (!String(first).startsWith('HTTP/1.1 200')) throw new Error(String(first).slice(0, 100));
  return milliseconds;
}

async function comeAndLeave(port: number, question: () => string, leave: Leave) {
  const visitors = await Promise.all(Array.from({ length: crowd }, () => open(port)));
  const answered = Promise.race(visitors.map((socket) => once(socket, 'data')));
  await Promise.all(
    visitors.map((socket) => new Promise<void>((resolve) => socket.write(question(), () => resolve()))),
  );
  if (leave === 'when the first is answered') await answered;
  for (const socket of visitors) socket.destroy();
}
