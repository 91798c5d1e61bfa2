/** A form that was sent without scripts, to be sent once more from the page that says so. */
export interface UnsentForm {
  action: string;
  fields: [name: string, value: string][];
}

/** The status of every answer while the database is away. */
export const unavailableStatus = 503;

/** What the server says instead of an answer while its database is away; undefined of any other failure. On every page. */
export const unavailableData = (error: unknown) => {
  const { status, data } = Object(error) as { status?: number; data?: unknown };
  return status === unavailableStatus ? data : undefined;
};
