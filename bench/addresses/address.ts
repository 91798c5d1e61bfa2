/** A place in a list, in both ways in which lists are paged: after a row (app/lib/row-cursor.ts), or by number. */
export interface Place {
  cursor: string;
  page: number;
}

/** Something that is asked for with GET: the table of the bench is made of them, and so is the test of plans. */
export interface Address {
  list: string;
  subject: string;
  path: string;
  by: 'visitor' | 'administrator';
  /** 200 unless given. */
  status?: number;
  /** A page of the list at `path`, far from its beginning; asked for by `addressNear`. */
  near?: Place;
  /** It takes as long as there is something to send, so what counts is when it begins. */
  isDownload?: true;
}

/** What addresses name, in a database that make-admin-data.ts has filled. */
export interface Known {
  lead: string;
  enrolment: string;
  registration: string;
  /** Of somebody who has sent hundreds. */
  busyLead: string;
  job: string;
  closedJob: string;
  course: string;
  workshop: string;
  workshopSlug: string;
  administrator: string;
  /** The last page of /jobs that there is. */
  lastJobsPage: number;
  /** 95 % down each list. */
  near: Record<'leads' | 'mail' | 'courses' | 'webinars' | 'jobs' | 'record', Place>;
}
