import type { ToastMessage } from '#app/lib/toast-message.ts';
import type { CourseDraft } from './courses/course-draft.ts';
import type { JobDraft } from './jobs/job-draft.ts';
import type { Kind } from './kinds.ts';
import type { WebinarDraft } from './webinars/webinar-draft.ts';

/** What each kind's form holds. */
export interface Drafts {
  courses: CourseDraft;
  webinars: WebinarDraft;
  jobs: JobDraft;
}

/** A stored row as its form shows it; `updatedAt` tells one version from the next. */
export interface Entry<Draft = Drafts[Kind]> {
  id: string;
  updatedAt: string;
  draft: Draft;
}

export type Command =
  | { intent: 'save'; kind: Kind; id: string | null; seenAt: string | null; draft: Drafts[Kind] }
  | { intent: 'delete'; kind: Kind; id: string };

/** What became of a command. */
export type Answer = { ok: true; toast: ToastMessage } | Refusal;

export interface Refusal<Draft = Drafts[Kind]> {
  ok: false;
  toast?: ToastMessage;
  /** What to say of each field that cannot be stored as it is. */
  errors?: Partial<Record<string, string>>;
  /** The version that somebody else saved meanwhile; null when they deleted it. */
  newer?: Entry<Draft> | null;
  /** The session has ended, and with it the right to save. */
  signedOut?: boolean;
}
