import { readNothing, type S3Client } from './s3-client.ts';
import { S3Refusal } from './s3-refusal.ts';
import { readElement, readSections } from './s3-xml.ts';

const abandonedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Aborts the uploads that killed processes left: their parts are seen nowhere and paid for all the same. The service's own
 * clock tells how long ago they began. Should one be alive after a day, its next part is refused, and it fails as a whole.
 */
export async function abortAbandonedUploads(client: S3Client, prefix: string): Promise<void> {
  try {
    const query = { uploads: '', prefix };
    const begun = await client.ask({ method: 'GET', query }, async (response) => {
      const now = Date.parse(response.headers.get('date') ?? '');
      return readSections(await response.text(), 'Upload').map((upload) => ({
        key: readElement(upload, 'Key') ?? '',
        uploadId: readElement(upload, 'UploadId') ?? '',
        age: now - Date.parse(readElement(upload, 'Initiated') ?? ''),
      }));
    });
    for (const { key, uploadId, age } of begun) {
      if (key.startsWith(prefix) && age > abandonedAfterMs)
        await client.ask({ method: 'DELETE', key, query: { uploadId } }, readNothing);
    }
  } catch (error) {
    // Not every service tells, and not every key may ask: the backup is made all the same.
    if (!(error instanceof S3Refusal)) throw error;
  }
}
