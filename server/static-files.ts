import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncoding, type Encoding, encode, isText, smallestWorthEncoding } from './encode.ts';

interface StaticFile {
  type: string;
  cacheControl: string;
  etag: string;
  body: Buffer;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves the built files from memory: they are few, and their names decide how long a browser keeps them. */
export function createStaticFiles(folder: string) {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, readStaticFile(path));
  }

  return async (request: Request): Promise<Response | undefined> => {
    const file = files.get(new URL(request.url).pathname);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    const headers = new Headers({
      'content-type': file.type,
      'cache-control': file.cacheControl,
      etag: file.etag,
    });
    if (request.headers.get('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers });
    const body = await bestBody(file, request, headers);
    headers.set('content-length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
  };
}

function readStaticFile(path: string): StaticFile {
  const body = readFileSync(path);
  // Vite puts a hash into the name of everything in assets/: another content has another name.
  const immutable = path.includes(`${sep}assets${sep}`);
  return {
    body,
    type: types[extname(path)] ?? 'application/octet-stream',
    cacheControl: immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    encoded: {},
  };
}

async function bestBody(file: StaticFile, request: Request, headers: Headers): Promise<Buffer> {
  if (!isText(file.type) || file.body.length < smallestWorthEncoding) return file.body;
  headers.set('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (encoding === 'identity') return file.body;
  headers.set('content-encoding', encoding);
  file.encoded[encoding] ??= encode(file.body, encoding, { thorough: true });
  return file.encoded[encoding];
}
