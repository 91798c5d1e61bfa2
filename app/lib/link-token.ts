/** As PostgreSQL makes them: nothing else is worth a question. */
const tokenPattern = /^[0-9a-f]{64}$/;

/** The secret of a link from a mail, of an invitation or a registration, where the text is one. */
export const toLinkToken = (sent: string | null | undefined): string | null =>
  sent && tokenPattern.test(sent) ? sent : null;
