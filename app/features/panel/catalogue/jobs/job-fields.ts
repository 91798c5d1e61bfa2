import type { Tables } from '#supabase/database.types.ts';

export const JOB_STATUSES = ['active', 'closed', 'draft'] as const;

export type JobDraft = {
  title: string;
  company: string;
  location: string;
  type: string;
  experience: string;
  salary: string;
  description: string;
  /** Separated by commas. */
  skills: string;
  posted_date: string;
  valid_through: string;
  application_url: string;
  status: string;
};

export const JOB_LABELS: Record<keyof JobDraft, string> = {
  title: 'Title',
  company: 'Company',
  location: 'Location',
  type: 'Type',
  experience: 'Experience',
  salary: 'Salary',
  description: 'Description',
  skills: 'Skills',
  posted_date: 'Posted date',
  valid_through: 'Open until',
  application_url: 'Application URL',
  status: 'Status',
};

export const BLANK_JOB: JobDraft = {
  title: '',
  company: '',
  location: '',
  type: 'Full-time',
  experience: '',
  salary: '',
  description: '',
  skills: '',
  posted_date: '',
  valid_through: '',
  application_url: '',
  status: 'active',
};

export function jobDraft(row: Tables<'jobs'>): JobDraft {
  const { id, created_at, updated_at, ...fields } = row;
  return { ...fields, skills: row.skills.join(', '), valid_through: row.valid_through ?? '' };
}
