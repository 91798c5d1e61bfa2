/** What answered a request. */
export type ServedBy =
  | 'kept page'
  | 'page'
  | 'file'
  | 'rest'
  | 'auth'
  | 'storage'
  | 'functions'
  | 'realtime'
  | 'health'
  | 'door';

/** A request that was answered, or whose visitor left before: what the log and the figures are told of it. */
export interface Served {
  requestId: string;
  method: string;
  /** Without the query, which may hold secrets. */
  path: string;
  /** `door`: redirected or refused before anything looked at it. */
  by: ServedBy;
  status: number;
  milliseconds: number;
  /** Of the answer, with its headers. */
  bytes: number;
  /** As the database knows it; unset where nobody asked who it was. */
  role?: string;
}
