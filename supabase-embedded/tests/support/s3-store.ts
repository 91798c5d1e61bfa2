import { createHash, randomUUID } from 'node:crypto';

export interface S3Call {
  method: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

export interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

interface Upload {
  path: string;
  begunAt: Date;
  parts: Map<number, Buffer>;
}

/** What S3 keeps, in memory, and what it does with it when somebody who may has asked. */
export function createS3Store({ pageSize, now }: { pageSize: number; now: () => Date }) {
  /** By bucket and key: "bucket/key". */
  const objects = new Map<string, Buffer>();
  /** Multipart uploads that were neither completed nor aborted, by their id. */
  const uploads = new Map<string, Upload>();

  function list({ bucket, query }: S3Call): S3Answer {
    const begins = `${bucket}/${query.get('prefix') ?? ''}`;
    const after = query.get('continuation-token') ?? '';
    const left = [...objects.keys()].filter((path) => path.startsWith(begins) && path > after).sort();
    const page = left.slice(0, pageSize);
    const contents = page.map((path) => {
      const key = escapeXml(path.slice(bucket.length + 1));
      return `<Contents><Key>${key}</Key><Size>${objects.get(path)?.length}</Size></Contents>`;
    });
    const isTruncated = left.length > page.length;
    const next = `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`;
    return xml(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}${contents.join('')}</ListBucketResult>`,
    );
  }

  function listUploads({ bucket, query }: S3Call): S3Answer {
    const begins = `${bucket}/${query.get('prefix') ?? ''}`;
    const found = [...uploads].filter(([, { path }]) => path.startsWith(begins));
    const sections = found.map(([id, { path, begunAt }]) => {
      const key = escapeXml(path.slice(bucket.length + 1));
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`;
    });
    return xml(`<ListMultipartUploadsResult>${sections.join('')}</ListMultipartUploadsResult>`);
  }

  function onBucket(call: S3Call): S3Answer {
    if (call.method === 'GET' && call.query.has('uploads')) return listUploads(call);
    if (call.method === 'GET' && call.query.get('list-type') === '2') return list(call);
    return refusal(501, 'NotImplemented');
  }

  function begin(path: string): S3Answer {
    const id = randomUUID();
    uploads.set(id, { path, begunAt: now(), parts: new Map() });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  function onUpload(id: string, path: string, { method, query, body }: S3Call): S3Answer {
    const upload = uploads.get(id);
    if (upload?.path !== path) return refusal(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'POST') {
      const parts = namedParts(body.toString(), upload);
      if (!parts) return refusal(400, 'InvalidPart');
      objects.set(path, Buffer.concat(parts));
    }
    uploads.delete(id);
    return method === 'POST' ? xml('<CompleteMultipartUploadResult/>') : { status: 204 };
  }

  function copy(path: string, source: string): S3Answer {
    const found = objects.get(decodeURIComponent(source).replace(/^\//, ''));
    if (!found) return refusal(404, 'NoSuchKey');
    objects.set(path, found);
    return xml(`<CopyObjectResult><ETag>${etagOf(found)}</ETag></CopyObjectResult>`);
  }

  function onObject(path: string, { method, headers, body }: S3Call): S3Answer {
    const source = headers['x-amz-copy-source'];
    if (method === 'PUT' && source !== undefined) return copy(path, source);
    if (method === 'PUT') {
      objects.set(path, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') {
      objects.delete(path);
      return { status: 204 };
    }
    const found = objects.get(path);
    if (method !== 'GET') return refusal(405, 'MethodNotAllowed');
    return found ? partOf(found, headers.range) : refusal(404, 'NoSuchKey');
  }

  return {
    objects,
    uploads,
    /** Of objects and of parts, which are paid for as well. */
    bytes() {
      const parts = [...uploads.values()].flatMap((upload) => [...upload.parts.values()]);
      return [...objects.values(), ...parts].reduce((sum, { length }) => sum + length, 0);
    },
    handle(call: S3Call): S3Answer {
      const path = `${call.bucket}/${call.key}`;
      const uploadId = call.query.get('uploadId');
      if (!call.key) return onBucket(call);
      if (call.method === 'POST' && call.query.has('uploads')) return begin(path);
      return uploadId === null ? onObject(path, call) : onUpload(uploadId, path, call);
    },
  };
}

export const refusal = (status: number, code: string): S3Answer => ({
  ...xml(`<Error><Code>${code}</Code></Error>`),
  status,
});

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html: of a range the beginning and the end are named. */
function partOf(found: Buffer, range = ''): S3Answer {
  const etag = etagOf(found);
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (first === '') return { status: 200, headers: { etag }, body: found };
  const start = Number(first);
  if (start >= found.length) return refusal(416, 'InvalidRange');
  const body = found.subarray(start, Number(last) + 1);
  const span = `bytes ${start}-${start + body.length - 1}/${found.length}`;
  return { status: 206, headers: { etag, 'content-range': span }, body };
}

/** In the order in which they are named, which must be that of their numbers; nothing if one of them did not come so. */
function namedParts(list: string, { parts }: Upload): Buffer[] | undefined {
  const named = [...list.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag><\/Part>/g)].map(
    ([, number, etag]) => ({ number: Number(number), etag: etag?.replaceAll('&quot;', '"') }),
  );
  const found = named.map(({ number }) => parts.get(number));
  const isRight = named.every(({ number, etag }, index) => {
    const part = found[index];
    return part && etagOf(part) === etag && number > (named[index - 1]?.number ?? 0);
  });
  return named.length > 0 && isRight ? (found as Buffer[]) : undefined;
}

const xml = (text: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
});

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
