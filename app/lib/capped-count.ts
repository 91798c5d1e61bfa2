/** Beyond this the database stops counting: it answers with one more, and nobody reads a list to its ten-thousandth row. */
export const mostCounted = 10_000;

export const isCapped = (count: number) => count > mostCounted;

/** "1,234", and "10,000+" for whatever is more. */
export const cappedCount = (count: number) => countUpTo(mostCounted, count);

/** The same where the database stops counting elsewhere. */
export const countUpTo = (most: number, count: number) =>
  count > most ? `${inGroups.format(most)}+` : inGroups.format(count);

const inGroups = new Intl.NumberFormat('en-IN');
