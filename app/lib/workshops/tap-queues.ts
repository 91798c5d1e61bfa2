/**
 * How the localStorage keys of unsent attendance taps begin: one queue for each account and workshop. People share phones, and a
 * tap counts under the name of the person who made it.
 */
export const tapQueuesOf = (account: string) => `attendance-${account}-`;

/** Where pages other than the workshop's own send taps. */
export const tapsPath = '/admin/workshops/taps';
