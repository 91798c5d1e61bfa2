import { conceal } from './conceal.ts';

/** Of what strangers may write into a path; the whole of it is in the proxy's log. */
const longest = 300;

/** Cut to its length last: of what is cut in the middle nothing is recognised. */
export const readablePath = (path: string) => conceal(path.slice(0, 2 * longest)).slice(0, longest);
