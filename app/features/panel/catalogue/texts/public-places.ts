import type { Choices } from '../editor/reference-field.tsx';
import type { ReferredKind } from '../fields/control.ts';
import type { Kind } from '../kinds.ts';

/** A page that shows an entry. */
export interface PublicPlace {
  words: string;
  to: string;
}

interface Draft {
  slug?: unknown;
  place?: unknown;
  course_id?: unknown;
}

const home: PublicPlace = { words: 'the home page', to: '/' };
/** Where the home page tells what became of them. */
const students: PublicPlace = { words: home.words, to: '/#students' };
const services: PublicPlace = { words: 'the page of services', to: '/services' };
const everyCourse: PublicPlace = { words: 'the page of every course', to: '/#courses' };

/** Where visitors meet an entry of the texts, once it is saved and shown. */
export function publicPlaces(
  kind: Kind,
  { slug, place, course_id }: Draft,
  { courses }: Record<ReferredKind, Choices>,
): PublicPlace[] {
  const course = courses.find(({ id }) => id === course_id);
  const ofCourse = course?.to && {
    words: `the page of ${course.name.trim() || 'the course'}`,
    to: course.to,
  };
  switch (kind) {
    case 'hero_slides':
    case 'reasons':
      return [home];
    case 'highlights':
      return [{ words: 'the home page', to: '/#courses' }];
    case 'services':
      return [slug ? { words: services.words, to: `/services#${slug}` } : services];
    case 'banners':
      return [String(place).startsWith('services') ? services : home];
    case 'pages':
      return slug ? [{ words: `its own page, /${slug}`, to: `/${slug}` }] : [];
    case 'trainers':
      return [
        { words: 'the pages of the courses that name them', to: '/#courses' },
        { words: 'their workshops', to: '/#workshops' },
      ];
    case 'questions':
      return [ofCourse || everyCourse];
    case 'testimonials':
    case 'student_projects':
      return ofCourse ? [ofCourse, students] : [students];
    case 'employers':
      return [students];
    default:
      return [];
  }
}
