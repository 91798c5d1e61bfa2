import type { Institute } from '#app/lib/institute/institute.ts';
import { namesDay } from '#app/lib/long-date.ts';
import { breadcrumbJsonLd } from '#app/lib/seo/breadcrumb-json-ld.ts';
import { organizationId } from '#app/lib/seo/organization-json-ld.ts';
import { personJsonLd } from '#app/lib/seo/person-json-ld.ts';
import { hoursOf, weeksOf } from '../calendar.ts';
import type { Batch, Course, CourseSummary } from '../course.ts';
import { feeOf } from '../price.ts';

/** https://developers.google.com/search/docs/appearance/structured-data/course-info */
export function courseJsonLd(course: Course, siteUrl: string, institute: Institute) {
  const url = `${siteUrl}/courses/${course.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: course.name,
    description: course.about,
    image: `${siteUrl}/og/courses/${course.slug}.png`,
    provider: provider(siteUrl, institute),
    inLanguage: 'en-IN',
    educationalLevel: course.level || undefined,
    about: course.category || undefined,
    teaches: course.curriculum.length > 0 ? course.curriculum : undefined,
    offers: offers(course, url),
    hasCourseInstance: instances(course, institute),
  };
}

export const courseBreadcrumbJsonLd = (course: Course, siteUrl: string) =>
  breadcrumbJsonLd(siteUrl, [
    { name: 'Home', path: '/' },
    { name: 'Courses', path: '/#courses' },
    { name: course.name, path: `/courses/${course.slug}` },
  ]);

/** The courses of the home page: https://developers.google.com/search/docs/appearance/structured-data/course */
export function courseListJsonLd(
  courses: readonly CourseSummary[],
  siteUrl: string,
  institute: Pick<Institute, 'name'>,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        url: `${siteUrl}/courses/${course.slug}`,
        name: course.title,
        description: course.description,
        provider: provider(siteUrl, institute),
      },
    })),
  };
}

const provider = (siteUrl: string, { name }: Pick<Institute, 'name'>) => ({
  '@type': 'EducationalOrganization',
  '@id': organizationId(siteUrl),
  name,
  url: `${siteUrl}/`,
});

/** The price under its condition, without a second course; undefined if it is not one amount. */
function offers(course: Course, url: string) {
  const { price, condition, alone, ...fee } = feeOf(course);
  const amount = alone?.amount ?? fee.amount;
  if (amount === undefined) return undefined;
  return {
    '@type': 'Offer',
    category: amount === 0 ? 'Free' : 'Paid',
    price: amount,
    priceCurrency: 'INR',
    url,
    availability: 'https://schema.org/InStock',
    description: alone ? `${price} ${condition}` : condition,
  };
}

/** One for each batch that has a day, and one for the course's own next date. If no day is known, one without a date. */
function instances(course: Course, institute: Institute) {
  const hours = hoursOf(course.duration);
  const weeks = weeksOf(course.duration);
  const shared = {
    '@type': 'CourseInstance',
    courseMode: ['Onsite', 'Online'],
    instructor: course.trainer.name ? personJsonLd(course.trainer) : undefined,
    location: { '@type': 'Place', name: institute.name, address: institute.address.lines.join(', ') },
    courseWorkload: hours ? `PT${hours}H` : undefined,
    courseSchedule: weeks
      ? { '@type': 'Schedule', duration: `P${weeks}W`, repeatFrequency: 'Weekly', repeatCount: weeks }
      : undefined,
  };
  const ofBatches = course.batches.flatMap((batch) =>
    dayOf(batch).map((startDate) => ({ startDate, description: batch.schedule || undefined })),
  );
  const ofItsOwn = dayOf(course).filter((day) => !ofBatches.some(({ startDate }) => startDate === day));
  const dated = [...ofBatches, ...ofItsOwn.map((startDate) => ({ startDate }))];
  return dated.length > 0 ? dated.map((dates) => ({ ...shared, ...dates })) : [shared];
}

/** No day if the text names only a month. */
const dayOf = ({ startDate, startsOn }: Pick<Batch, 'startDate' | 'startsOn'>) =>
  startsOn && namesDay(startDate, startsOn) ? [startsOn] : [];
