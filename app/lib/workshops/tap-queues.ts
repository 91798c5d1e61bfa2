/**
 * Under what a browser keeps the attendance taps that the site has not heard of (localStorage): a queue for each workshop and
 * account. Phones go from hand to hand, and a tap counts under the name of the person who made it.
 */
export const tapQueuesOf = (account: string) => `attendance-${account}-`;

/** Where taps are sent that are not sent from the page of their workshop. */
export const tapsPath = '/admin/workshops/taps';
