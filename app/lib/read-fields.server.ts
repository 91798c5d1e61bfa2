import busboy from 'busboy';

/**
 * More than any form of ours has. How long a field may be is no matter here: the door has read the body by now, and
 * counted it (largestForm in server/create-server.ts), so nothing that was typed is ever cut.
 */
const limits = {
  fields: 1000,
  parts: 1000,
  files: 0,
  fieldSize: Number.POSITIVE_INFINITY,
};
const longestName = 200;

export interface SentForm {
  /** In the order in which they were sent, without files and without names that no form of ours has. */
  fields: [name: string, value: string][];
  /**
   * `incomplete`: the form ended before its last boundary, or had more fields than `limits` allows; what came before that is
   * here. `unreadable`: it is in parts, but nobody can say where they begin.
   */
  outcome: 'whole' | 'incomplete' | 'unreadable';
}

/** The fields of a posted form, however they were encoded; what is no form has none. The last of a name counts. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries((await readForm(request)).fields);
}

/** The one reader of posted forms: it never throws for what a form says. */
export async function readForm(request: Request): Promise<SentForm> {
  const form = isMultipart(request)
    ? await readMultipart(request.headers.get('Content-Type') ?? '', Buffer.from(await request.arrayBuffer()))
    : readUrlEncoded(await request.text());
  const fields = form.fields.filter(([name]) => name.length <= longestName);
  // Browsers send a line break as CR LF; people typed one character.
  return { ...form, fields: fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]) };
}

const isMultipart = ({ headers }: Request) =>
  /^multipart\/form-data\s*(?:;|$)/i.test(headers.get('Content-Type') ?? '');

function readUrlEncoded(body: string): SentForm {
  const fields = [...new URLSearchParams(body)];
  const isWhole = fields.length <= limits.fields;
  return { fields: fields.slice(0, limits.fields), outcome: isWhole ? 'whole' : 'incomplete' };
}

function readMultipart(type: string, body: Buffer): Promise<SentForm> {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type)?.slice(1).find(Boolean);
  const form: SentForm = { fields: [], outcome: 'whole' };
  const isIncomplete = () => {
    form.outcome = 'incomplete';
  };
  const parser = openParser(type);
  if (!boundary || !parser) return Promise.resolve({ ...form, outcome: 'unreadable' });
  return new Promise((resolve) => {
    // A part may come without a name, or in an encoding that nobody knows.
    parser.on('field', (name: string | undefined, value: string | undefined) => {
      form.fields.push([name ?? '', value ?? '']);
    });
    parser.on('fieldsLimit', isIncomplete).on('partsLimit', isIncomplete).on('error', isIncomplete);
    parser.on('close', () => resolve(form));
    if (!body.includes(`--${boundary}--`)) isIncomplete();
    parser.write(body);
    // Busboy drops a field that does not end; people have typed it all the same.
    const lineBreak = body.subarray(-2).equals(Buffer.from('\r\n')) ? '' : '\r\n';
    parser.end(`${lineBreak}--${boundary}--`);
  });
}

/** Busboy refuses a header that it cannot read by throwing. */
function openParser(type: string) {
  try {
    return busboy({ headers: { 'content-type': type }, limits });
  } catch {
    return undefined;
  }
}
