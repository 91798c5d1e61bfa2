import { mediaTypeUnavailable } from '../errors.ts';
import { type MediaType, mimeOf } from '../grammar/media-types.ts';

/** The first of the accepted media types that there is; a function may have one of its own. */
export function negotiate(accepts: MediaType[], planEnabled: boolean, own: string | null = null): MediaType {
  for (const media of accepts) {
    if (own === '*/*' || own === mimeOf(media)) return { kind: 'raw', mime: own };
    const chosen = available(media, planEnabled);
    if (chosen) return chosen;
  }
  throw mediaTypeUnavailable(accepts.map(mimeOf));
}

function available(media: MediaType, planEnabled: boolean): MediaType | undefined {
  switch (media.kind) {
    case 'any':
      return { kind: 'json' };
    case 'json':
    case 'csv':
    case 'geojson':
    case 'object':
    case 'array':
      return media;
    case 'plan': {
      const target = planEnabled ? available(media.for, false) : undefined;
      return target && { ...media, for: target };
    }
    default:
      return undefined;
  }
}

export function contentTypeOf(media: MediaType): string {
  const mime = mimeOf(media);
  if (media.kind === 'raw' && (mime === '*/*' || mime === 'application/octet-stream')) {
    return 'application/octet-stream';
  }
  // As on hosted Supabase, nothing from the database runs as a page of this origin.
  return `${mime === 'text/html' ? 'text/plain' : mime}; charset=utf-8`;
}
