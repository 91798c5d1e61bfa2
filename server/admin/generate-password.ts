import { randomBytes } from 'node:crypto';

/** 96 bits in 16 characters that a terminal copies as one word. */
export const generatePassword = () => randomBytes(12).toString('base64url');
