import { readForm } from '#app/lib/read-fields.server.ts';

/** What is typed in secret is not written into a page. */
export const secretFields: ReadonlySet<string> = new Set([
  'password',
  'confirmPassword',
  'currentPassword',
  'otp',
  'code',
]);

const formTypePattern = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** What a browser sent, set aside until it is known whether it is needed again; undefined for what is no form. */
export function copyForm(request: Request) {
  if (request.method !== 'POST' || !formTypePattern.test(request.headers.get('Content-Type') ?? ''))
    return undefined;
  const copy = request.clone();
  return {
    discard: () => void copy.body?.cancel().catch(() => {}),
    /** Name and value of each field, without passwords and codes; undefined for what cannot be read. */
    async read(): Promise<[string, string][] | undefined> {
      const form = await readForm(copy).catch(() => undefined);
      if (!form || (form.outcome !== 'whole' && form.fields.length === 0)) return undefined;
      return form.fields.map(([name, value]) => [name, secretFields.has(name) ? '' : value]);
    },
  };
}
