import type { Call } from '../call.ts';
import { finder } from './deliver.ts';

export async function infoAuthenticated(call: Call): Promise<Response> {
  return info(call, 'authenticated');
}

export async function infoPublic(call: Call): Promise<Response> {
  return info(call, 'public');
}

async function info(call: Call, access: 'public' | 'authenticated'): Promise<Response> {
  const row = await (await finder(call, access))();
  return Response.json(
    {
      id: row.id,
      name: row.name,
      version: row.version,
      bucket_id: row.bucket_id,
      size: row.metadata?.size ?? null,
      content_type: row.metadata?.mimetype ?? null,
      cache_control: row.metadata?.cacheControl ?? null,
      content_encoding: row.metadata?.contentEncoding ?? null,
      etag: row.metadata?.eTag ?? null,
      metadata: row.user_metadata,
      last_modified: row.updated_at,
      created_at: row.created_at,
    },
    { headers: { 'cache-control': 'no-cache' } },
  );
}
