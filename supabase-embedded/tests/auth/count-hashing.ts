import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The price of each password hash that was computed: kind, memory and passes. */
export const hashed: string[] = [];

// Counted at Node's own function, which has to be wrapped before anything takes it: import this file first.
const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) => {
  hashed.push(`${algorithm} of ${parameters.memory} KiB, ${parameters.passes} passes`);
  argon2(algorithm, parameters, callback);
};
syncBuiltinESMExports();
