import { createHash } from 'node:crypto';

export interface StoredDocument {
  etag: string;
  body: Buffer;
}

/**
 * Documents by the content that they are made of: an edit makes another key, so nothing goes stale, and many
 * visitors who ask at once share one rendering (single flight). The oldest make room.
 */
export function createDocumentCache(most: number) {
  const documents = new Map<string, Promise<StoredDocument>>();

  return (content: unknown, render: () => Promise<Buffer>): Promise<StoredDocument> => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
    const known = documents.get(key);
    if (known) return known;
    const made = render().then((body) => ({ etag: `"${key}"`, body }));
    documents.set(key, made);
    if (documents.size > most) documents.delete(documents.keys().next().value as string);
    made.catch(() => documents.delete(key));
    return made;
  };
}

/** The document, or 304 for whoever has it already. */
export function documentResponse(
  request: Request,
  { etag, body }: StoredDocument,
  headers: Record<string, string>,
): Response {
  const shared = { ETag: etag, 'Cache-Control': 'no-cache' };
  if (request.headers.get('If-None-Match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: shared });
  }
  return new Response(new Uint8Array(body), {
    headers: { ...shared, ...headers, 'Content-Length': String(body.length) },
  });
}
