import { readText, type S3Client } from './s3-client.ts';
import { readElement, readSections } from './s3-xml.ts';

/** All objects whose key begins so. S3 tells a page of 1,000 at a time. */
export async function listObjects(
  client: S3Client,
  prefix: string,
): Promise<{ key: string; bytes: number }[]> {
  const objects: { key: string; bytes: number }[] = [];
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
    const xml = await client.ask({ method: 'GET', query }, readText);
    for (const entry of readSections(xml, 'Contents')) {
      objects.push({ key: readElement(entry, 'Key') ?? '', bytes: Number(readElement(entry, 'Size')) });
    }
    next = readElement(xml, 'NextContinuationToken');
  } while (next);
  return objects;
}
