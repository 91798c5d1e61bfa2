/** The title of a course's page, as search engines show it. */
export const pageTitleOf = (name: string, city: string) =>
  `${name}${saysCourse(name) ? '' : ' Course'}${city && ` in ${city}`}`;

/** The title of its brochure, as a reader of PDF files shows it. */
export const brochureTitleOf = (name: string) => `${name}: ${saysCourse(name) ? '' : 'course '}brochure`;

/** A "GST Course" needs to be called a course no second time. */
const saysCourse = (name: string) => /\bcourses?\b/i.test(name);
