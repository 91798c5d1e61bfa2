import type { Course } from '../../course.ts';

const practicePattern =
  /\b(projects?|applications?|labs?|drills?|case stud(?:y|ies)|dashboards?|assignments?|database designed)\b/i;
const projectPattern = /^project:\s*/i;

/** What students make and try out themselves, as far as the course's texts say it, and what else they get. */
export function splitFeatures({
  features,
  detailedCurriculum,
}: Pick<Course, 'features' | 'detailedCurriculum'>) {
  const projects = detailedCurriculum
    .flatMap(({ weeks }) => weeks.flatMap(({ topics }) => topics))
    .filter((topic) => projectPattern.test(topic))
    .map((topic) => capitalised(topic.replace(projectPattern, '')));
  const isPractice = (feature: string) => practicePattern.test(feature);
  return {
    practice: [...features.filter(isPractice), ...projects],
    others: features.filter((feature) => !isPractice(feature)),
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
