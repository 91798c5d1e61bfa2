import type { TextKind } from '#supabase/text-kinds.ts';

/** What the entries of each kind are for, and where visitors meet them. */
export const aboutTexts: Record<TextKind, string> = {
  hero_slides: 'The slides that follow each other at the top of the home page.',
  highlights: 'The few sentences above the courses on the home page.',
  reasons: 'The cards of Why Choose Us on the home page.',
  services: 'What the institute does for companies, on the page of services.',
  banners: 'Invitations with a button at certain places of the home page and of the page of services.',
  pages: 'Pages of text with an address of their own, such as the policies. The footer leads to them.',
  trainers: 'Who teaches here, on the pages of the courses and workshops that name them.',
  questions: 'What people ask and what the institute answers, on the page of one course or of all.',
  testimonials: 'What students say of the institute, with their written consent.',
  student_projects: 'What students have made, with their written consent.',
  employers: 'Companies that have hired students.',
};

interface TextGroup {
  label: string;
  kinds: readonly TextKind[];
}

/** In the order of the page's navigation. */
export const textGroups: readonly TextGroup[] = [
  { label: 'Home page', kinds: ['hero_slides', 'highlights', 'reasons', 'banners'] },
  { label: 'Services and pages', kinds: ['services', 'pages'] },
  { label: 'Teaching', kinds: ['trainers', 'questions'] },
  { label: 'Proof', kinds: ['testimonials', 'student_projects', 'employers'] },
];
