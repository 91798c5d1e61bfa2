/**
 * The fields of a posted form, however they were encoded; what is no form has none. Length is no matter here: the door
 * has read the body by now, and counted it (largestForm in server/create-server.ts).
 */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const isMultipart = request.headers.get('Content-Type')?.startsWith('multipart/form-data');
  const fields = isMultipart
    ? await request.formData().catch(() => new FormData())
    : new URLSearchParams(await request.text());
  const texts: Record<string, string> = {};
  for (const [name, value] of fields) {
    // Browsers send a line break as CR LF; people typed one character.
    if (typeof value === 'string') texts[name] = value.replaceAll('\r\n', '\n');
  }
  return texts;
}
