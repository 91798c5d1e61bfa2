/** A body that is not taken, in words for whoever sent it. */
export class BodyRefused extends Error {
  readonly status: 400 | 408 | 413 | 503;

  constructor(status: BodyRefused['status'], message: string) {
    super(message);
    this.status = status;
  }

  /** Whoever does not send properly is not listened to any longer: neither the rest of the body nor another request. */
  get endsConnection(): boolean {
    return this.status === 400 || this.status === 408;
  }

  get headers(): Record<string, string> {
    if (this.endsConnection) return { connection: 'close' };
    return this.status === 503 ? { 'retry-after': '60' } : {};
  }
}
