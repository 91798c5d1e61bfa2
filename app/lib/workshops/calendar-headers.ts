/** RFC 5545, section 8.1. Inline: a phone then asks whether to add it, where it would only keep what is downloaded. */
export const calendarHeaders = (name: string, method?: 'PUBLISH') => ({
  'Content-Type': `text/calendar; charset=utf-8${method ? `; method=${method}` : ''}`,
  'Content-Disposition': `inline; filename="${name}.ics"`,
});
