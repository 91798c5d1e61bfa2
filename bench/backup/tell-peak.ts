import { writeSync } from 'node:fs';

/** Imported before a program: with its end it says, on a pipe of its own, how much memory it has held at most, in KB. */
process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));
