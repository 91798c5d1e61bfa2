import { join } from 'node:path';

/**
 * What Node made of a source file it keeps for the next process that loads it: tests start hundreds, and half of a
 * server's start is this. https://nodejs.org/api/module.html#module-compile-cache
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '.cache', 'node');
