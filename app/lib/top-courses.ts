export interface TopCourse {
  slug: string;
  title: string;
}

/** The courses in the footer. The page of one that does not run says so, and shows another course. */
export const topCourses: readonly TopCourse[] = [
  { slug: 'data-science-ai', title: 'Data Science with AI' },
  { slug: 'python', title: 'Python Development' },
  { slug: 'fullstack', title: 'Full Stack Development' },
  { slug: 'aws', title: 'Cloud Computing with AWS' },
];
