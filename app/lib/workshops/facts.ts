// What the helpers here ask of a workshop, whichever columns of it somebody has read.

/** When it is, and what staff say of it. */
export interface Scheduled {
  status: string;
  starts_at: string | null;
  ends_at: string | null;
  /** Its exact end, or else the end of the last day in its date's text; null if that has no date. */
  over_at: string | null;
}

/** The texts beside the exact times, which may be missing. */
export interface Timed extends Pick<Scheduled, 'starts_at' | 'ends_at'> {
  date: string;
  time: string;
}

export interface Priced {
  discounted_price: number | null;
  mode: string;
}

export interface Described {
  title: string;
  description: string;
  mode: string;
}
