import { SECRETS } from '#app/lib/unavailable.ts';

/** More than any form of the site holds. */
const MOST_BYTES = 1024 * 1024;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;

/** What a browser sent, set aside until it is known whether it is needed again; undefined for what is no form. */
export function copyForm(request: Request) {
  const type = request.headers.get('Content-Type') ?? '';
  if (request.method !== 'POST' || !FORM.test(type)) return undefined;
  const { body } = request.clone();
  return {
    discard: () => void body?.cancel().catch(() => {}),
    /** Name and value of each field, without passwords and codes; undefined for more than a form can hold. */
    async read(): Promise<[string, string][] | undefined> {
      const bytes = body ? await readAtMost(body, MOST_BYTES) : new Uint8Array();
      const parts = bytes && new Response(bytes, { headers: { 'Content-Type': type } });
      const fields = await parts?.formData().catch(() => undefined);
      return fields && [...fields].flatMap(([name, value]) => [[name, shown(name, value)]]);
    },
  };
}

const shown = (name: string, value: FormDataEntryValue) =>
  // Browsers send a line break as CR LF; people typed one character.
  SECRETS.has(name) || typeof value !== 'string' ? '' : value.replaceAll('\r\n', '\n');

async function readAtMost(body: ReadableStream<Uint8Array>, most: number) {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const { value, done } = await reader.read();
    if (done) return Buffer.concat(parts);
    size += value.length;
    parts.push(value);
    if (size > most) {
      // Not waited for: it takes until the other copy has been given up, too.
      void reader.cancel().catch(() => {});
      return undefined;
    }
  }
}
