import type { Tables } from '#supabase/database.types.ts';

export const WEBINAR_STATUSES = ['upcoming', 'live', 'completed', 'cancelled'] as const;

export type WebinarDraft = {
  title: string;
  description: string;
  date: string;
  time: string;
  duration: string;
  mode: string;
  speaker: string;
  speaker_role: string;
  max_attendees: string;
  category: string;
  original_price: string;
  discounted_price: string;
  is_special_offer: boolean;
  status: string;
};

export const WEBINAR_LABELS: Record<keyof WebinarDraft, string> = {
  title: 'Title',
  description: 'Description',
  date: 'Date',
  time: 'Time',
  duration: 'Duration',
  mode: 'Mode',
  speaker: 'Speaker',
  speaker_role: 'Speaker role',
  max_attendees: 'Max Attendees',
  category: 'Category',
  original_price: 'Original price (₹)',
  discounted_price: 'Discounted price (₹)',
  is_special_offer: 'Special offer',
  status: 'Status',
};

export const BLANK_WEBINAR: WebinarDraft = {
  title: '',
  description: '',
  date: '',
  time: '',
  duration: '',
  mode: '',
  speaker: '',
  speaker_role: '',
  max_attendees: '100',
  category: '',
  original_price: '',
  discounted_price: '',
  is_special_offer: false,
  status: 'upcoming',
};

export function webinarDraft(row: Tables<'webinars'>): WebinarDraft {
  const { id, created_at, updated_at, registered_count, ...fields } = row;
  return {
    ...fields,
    max_attendees: String(row.max_attendees),
    original_price: String(row.original_price ?? ''),
    discounted_price: String(row.discounted_price ?? ''),
  };
}
