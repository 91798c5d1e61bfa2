/** Which connections to the database one process holds. */
export interface Shares {
  requests: number;
  owner: number;
}

/**
 * Beside the pools: three that listen (to the site's tables, to Realtime's and to changes of the schema), and four that
 * last for a moment, at most one of each kind: looking for a database that is away, figures, erasures, mails about backups.
 */
const beside = 3 + 4;

export const defaultConnections = 27;
/** Below it requests would stand in line one behind the other. */
export const fewestConnections = 12;

/** What each pool may hold, of all the connections that this process may. */
export function shareOut(connections = defaultConnections): Shares {
  const pooled = connections - beside;
  const owner = Math.max(2, Math.round(pooled / 4));
  return { requests: pooled - owner, owner };
}
