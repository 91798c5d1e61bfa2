/** The day on which the wording of the policies last changed; the sitemap says it too. */
export const lastChanged = '2026-11-15';
