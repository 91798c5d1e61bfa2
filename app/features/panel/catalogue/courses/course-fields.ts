// Types and not interfaces: only those can be read as JSON.
export type BatchDraft = {
  id: string;
  type: 'ongoing' | 'upcoming';
  startDate: string;
  schedule: string;
  status: string;
};
export type WeekDraft = { title: string; topics: string[] };
export type SectionDraft = { title: string; weeks: WeekDraft[] };

export type CourseDraft = {
  title: string;
  description: string;
  page_title: string;
  page_description: string;
  slug: string;
  position: string;
  featured: boolean;
  is_new: boolean;
  status: string;
  price: string;
  discount: string;
  duration: string;
  level: string;
  category: string;
  color: string;
  features: string[];
  start_date: string;
  batch_times: string[];
  batches: BatchDraft[];
  curriculum: string[];
  detailed_curriculum: SectionDraft[];
  trainer: string;
  image: string;
};

export const COURSE_LABELS: Record<keyof CourseDraft, string> = {
  title: 'Title',
  description: 'Description',
  page_title: 'Title on its page',
  page_description: 'Description on its page',
  slug: 'Address',
  position: 'Position',
  featured: 'Featured',
  is_new: 'New',
  status: 'Status',
  price: 'Price',
  discount: 'Discount',
  duration: 'Duration',
  level: 'Level',
  category: 'Category',
  color: 'Colour',
  features: 'Features',
  start_date: 'Start date',
  batch_times: 'Batch times',
  batches: 'Batches',
  curriculum: 'Curriculum',
  detailed_curriculum: 'Detailed curriculum',
  trainer: 'Trainer',
  image: 'Picture',
};

export const BLANK_COURSE: CourseDraft = {
  title: '',
  description: '',
  page_title: '',
  page_description: '',
  slug: '',
  position: '1000',
  featured: false,
  is_new: false,
  status: 'active',
  price: '',
  discount: '',
  duration: '',
  level: '',
  category: '',
  color: '',
  features: [],
  start_date: '',
  batch_times: [],
  batches: [],
  curriculum: [],
  detailed_curriculum: [],
  trainer: '',
  image: '',
};

export const BLANK_BATCH: BatchDraft = {
  id: '',
  type: 'upcoming',
  startDate: '',
  schedule: '',
  status: '',
};
