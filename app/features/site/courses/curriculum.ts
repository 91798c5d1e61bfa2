/** How long a module takes where the curriculum does not say it week by week. */
export const MODULE_LENGTH = 'About 8 hours';
