/** The slugs of the nine courses that a fresh install has, in the specification's order. */
export const seededCourses = [
  'python',
  'java',
  'data-science-ai',
  'java-fullstack',
  'python-fullstack',
  'data-analytics',
  'iam-okta',
  'oracle-db',
  'mysql',
];
