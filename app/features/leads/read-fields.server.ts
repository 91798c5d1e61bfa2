import { data } from 'react-router';

/** Far more than any form of ours can hold, far less than would hurt. */
const MOST_BYTES = 1024 * 1024;

/** The fields of a posted form. Browsers state the length of what they post; what does not is not read. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const length = Number(request.headers.get('Content-Length') || Number.NaN);
  if (!(length <= MOST_BYTES)) throw data(null, { status: 413 });
  const fields = new URLSearchParams(await request.text());
  // Browsers send a line break as CR LF; people typed one character.
  return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}
