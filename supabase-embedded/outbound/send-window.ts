/**
 * As many connections as a mail server may see of one outbox. Exim takes 20 from everybody together unless told otherwise
 * (smtp_accept_max) and Postfix 50 from one client (smtpd_client_connection_count_limit); one that takes fewer is found
 * out below. A mail spends its time waiting for answers, so at 50 ms a mail these are 320 a second.
 */
export const mostAtOnce = 16;
/** The backoff ends here: somebody may be waiting for a code when the mail server is back. */
const longestPauseMs = 15_000;
/** So many mails in a row must be taken before one more is sent at a time. */
const takenBeforeWider = 50;

/**
 * How many mails may be on their way at once: a circuit breaker, and congestion control behind it. A server that cannot
 * be talked to is left alone for a while, then one mail finds out whether it is back. Some take fewer connections than
 * others and turn the rest away, so after such a failure half as many are tried, and one more whenever it goes well.
 */
export function createSendWindow() {
  let width = mostAtOnce;
  let taken = 0;
  let pauseMs = 0;
  let answeredAt = 0;
  let breaker: 'closed' | 'open' | 'half open' = 'closed';

  function widen() {
    taken += 1;
    if (taken < takenBeforeWider) return;
    taken = 0;
    width = Math.min(mostAtOnce, width + 1);
  }

  return {
    allows: () => ({ closed: width, open: 0, 'half open': 1 })[breaker],
    isClosed: () => breaker === 'closed',
    /** When the server last answered (0: never), in milliseconds; undefined unless the last attempt could not reach it. */
    silentSince: () => (breaker === 'closed' ? undefined : answeredAt),
    /** The pause is over. */
    probe() {
      if (breaker === 'open') breaker = 'half open';
    },
    serverAnswered() {
      answeredAt = Date.now();
      if (breaker === 'open') return;
      breaker = 'closed';
      pauseMs = 0;
      widen();
    },
    /** @returns how long to leave it alone; null where that has begun already, with another mail of the same moment */
    serverIsAway(): number | null {
      if (breaker === 'open') return null;
      breaker = 'open';
      taken = 0;
      width = Math.max(1, Math.floor(width / 2));
      pauseMs = Math.min(longestPauseMs, Math.max(1_000, pauseMs * 2));
      return pauseMs;
    },
  };
}
