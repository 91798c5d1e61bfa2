import { mediaTypeUnavailable } from '../errors.ts';
import { type MediaType, mimeOf } from '../grammar/media-types.ts';

/** The first of the accepted media types that there is. */
export function negotiate(accepts: MediaType[], planEnabled: boolean): MediaType {
  for (const media of accepts) {
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
  return `${mimeOf(media)}; charset=utf-8`;
}
