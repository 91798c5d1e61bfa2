import { readFileSync } from 'node:fs';

// Loaded into a server before anything else (NODE_OPTIONS=--import): its calendar is ahead by as many milliseconds as the file
// MOVED_CLOCK says at that moment. Timers and clocks that count durations go on as they are.

const file = process.env.MOVED_CLOCK ?? '';
const RealDate = Date;

function now(): number {
  return RealDate.now() + Number(readFileSync(file, 'utf8'));
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget === Date ? target : newTarget),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
