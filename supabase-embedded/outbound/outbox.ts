/** A mail that a worker has in hand for as long as its lease (visibility timeout) runs. */
export interface Claimed {
  id: string;
  /** Including this one. */
  attempts: number;
}

export interface Attempt {
  /** Null when the mail was sent. */
  error: string | null;
  /** The mail will never be accepted: do not try again. It stays as a dead letter, for somebody to look at. */
  final: boolean;
  /** No fault of the mail's: the server could not be talked to at all. */
  serverIsAway: boolean;
  delaySeconds: number;
}

/** Mails that are stored until they are sent. Two workers never get the same one while a lease runs. */
export interface Outbox<Mail extends Claimed> {
  claim(most: number, leaseSeconds: number): Promise<Mail[]>;
  finish(id: string, attempt: Attempt): Promise<void>;
}
