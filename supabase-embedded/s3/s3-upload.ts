import { StartupError } from '../postgres/startup-error.ts';
import { inParts } from './in-parts.ts';
import { abortAbandonedUploads } from './s3-abandoned.ts';
import { readNothing, type S3Client } from './s3-client.ts';
import { listObjects } from './s3-list.ts';
import { refusal, S3Refusal } from './s3-refusal.ts';
import { readElement } from './s3-xml.ts';

interface Upload {
  add(bytes: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  /** Its parts are paid for until this is done. */
  abort(): Promise<void>;
}

/**
 * What is no longer than a part goes up in one request, the rest as a multipart upload: nothing has the name before its end.
 * @param siblings what the keys of those begin with whose unfinished uploads are ours
 */
export async function uploadObject(
  client: S3Client,
  key: string,
  source: AsyncIterable<Uint8Array>,
  { partSize, siblings }: { partSize: number; siblings: string },
): Promise<void> {
  let upload: Upload | undefined;
  try {
    for await (const { bytes, isLast } of inParts(source, partSize)) {
      if (isLast && !upload) return await client.ask({ method: 'PUT', key, body: bytes }, readNothing);
      if (!upload) await abortAbandonedUploads(client, siblings);
      upload ??= await beginUpload(client, key);
      await upload.add(bytes);
    }
    await upload?.complete();
  } catch (error) {
    // Where this fails, too, the first error says more.
    await upload?.abort().catch(() => {});
    throw error;
  }
}

async function beginUpload(client: S3Client, key: string): Promise<Upload> {
  const uploadId = await client.ask({ method: 'POST', key, query: { uploads: '' } }, async (response) => {
    const id = readElement(await response.text(), 'UploadId');
    if (id) return id;
    throw new StartupError(
      `What answers at ${client.address.names.prefix}ENDPOINT begins no upload: check that it is an S3 service.`,
    );
  });
  const etags: string[] = [];
  let bytesSent = 0;
  return {
    async add(bytes) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const etag = await client.ask({ method: 'PUT', key, query, body: bytes }, async (response) => {
        await readNothing(response);
        return response.headers.get('etag') ?? '';
      });
      etags.push(etag);
      bytesSent += bytes.length;
    },
    async complete() {
      try {
        await client.ask(
          { method: 'POST', key, query: { uploadId }, body: partList(etags) },
          readOutcome(client),
        );
      } catch (error) {
        if (!(await isThere(client, key, bytesSent, error))) throw error;
      }
    },
    abort: () => client.ask({ method: 'DELETE', key, query: { uploadId } }, readNothing),
  };
}

const partList = (etags: string[]) => {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
};

/** S3 begins to answer, with 200, before it knows how putting the parts together ends. */
const readOutcome = (client: S3Client) => async (response: Response) => {
  const code = readElement(await response.text(), 'Code');
  if (code) throw refusal({ status: 500, code }, client.address);
};

/** An upload that is not known any more was completed by an attempt whose answer got lost. */
async function isThere(client: S3Client, key: string, bytes: number, error: unknown): Promise<boolean> {
  if (!(error instanceof S3Refusal && error.code === 'NoSuchUpload')) return false;
  const objects = await listObjects(client, key);
  return objects.some((object) => object.key === key && object.bytes === bytes);
}
