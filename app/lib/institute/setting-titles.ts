/** The rows of the table `settings` that make up the institute, as people call them. */
export const settingTitles = {
  names: 'Names',
  contact: 'Contact',
  address: 'Address',
  office_hours: 'Office hours',
  links: 'Links to other sites',
  tour: 'Campus tour',
  legal: 'Legal name and GSTIN',
  consent: 'Consent',
  when_we_call: 'When you call',
  campus_figures: 'Figures of the campus',
  course_figures: 'Figures of the courses',
  service_figures: 'Figures of the services',
  job_figures: 'Figures of the jobs',
  enrolments_before_site: 'Enrollments before the site',
} as const;

export type SettingName = keyof typeof settingTitles;

export const settingNames = Object.keys(settingTitles) as SettingName[];
