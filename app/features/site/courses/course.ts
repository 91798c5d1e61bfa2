/** What the home page, the forms and the sitemap need of a course. */
export interface CourseSummary {
  slug: string;
  title: string;
  description: string;
  price: string;
  discount: string;
  duration: string;
  featured: boolean;
  isNew: boolean;
  color: string;
  startDate: string;
  /** Time ranges such as "6:00 PM to 07:00 PM". */
  batchTimes: string[];
  image: string;
  updatedAt: string;
}

/** A course as its page and its brochure show it; `name` and `about` fall back to the card's texts. */
export interface Course extends CourseSummary {
  name: string;
  about: string;
  level: string;
  category: string;
  features: string[];
  batches: Batch[];
  curriculum: string[];
  detailedCurriculum: CurriculumSection[];
  trainer: string;
}

export interface Batch {
  id: string;
  type: 'ongoing' | 'upcoming';
  startDate: string;
  schedule: string;
  status: string;
}

export interface CurriculumSection {
  title: string;
  weeks: { title: string; topics: string[] }[];
}
