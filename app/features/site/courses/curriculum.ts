/** How long a module takes where the curriculum does not say it week by week. */
export const moduleLength = 'About 8 hours';
