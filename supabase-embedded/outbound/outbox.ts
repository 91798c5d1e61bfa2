/** A mail that a worker has in hand for as long as its lease (visibility timeout) runs. */
export interface Claimed {
  id: string;
  /** Including this one. */
  attempts: number;
}

/** What became of a mail that was claimed. */
export interface Outcome extends Claimed {
  /**
   * `failed`: it will never be accepted and is not tried again. It stays as a dead letter, for somebody to look at.
   * `untried`: its turn did not come; it is handed back as if nobody had claimed it.
   * `kept`: there is no mail server, so it went into the mailbox and was not sent.
   */
  became: 'sent' | 'kept' | 'failed' | 'waiting' | 'untried';
  error: string | null;
  /** No fault of the mail's: the server could not be talked to at all. */
  serverIsAway: boolean;
  delaySeconds: number;
}

/** Mails that are stored until they are sent. Two workers never get the same one while a lease runs. */
export interface Outbox<Mail extends Claimed> {
  claim(most: number, leaseSeconds: number): Promise<Mail[]>;
  /**
   * Many at once. Each attempt has its number, the fencing token: what somebody says whose lease has run out does not
   * count if the mail is in other hands by now, unless it is that the mail was sent.
   */
  finish(outcomes: readonly Outcome[]): Promise<void>;
}

export const outcomeOf = ({ id, attempts }: Claimed, became: Outcome['became']): Outcome => ({
  id,
  attempts,
  became,
  error: null,
  serverIsAway: false,
  delaySeconds: 0,
});
