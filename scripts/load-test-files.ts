import { resolve } from 'node:path';

/** Loads several test files into this process: starting one for each takes longer than most of them. */
for (const file of process.argv.slice(2)) await import(resolve(file));
