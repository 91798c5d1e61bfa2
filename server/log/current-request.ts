import { AsyncLocalStorage } from 'node:async_hooks';
import type { Served } from '../served.ts';

/** What is known so far of a request that is being answered; whoever finds out more writes it down here. */
export type CurrentRequest = Pick<Served, 'requestId' | 'by' | 'role'>;

/** The request that is being answered, wherever its work has led to: every line of the log names it. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
