import type { LogLevel } from '../config.ts';
import type { Served } from '../served.ts';
import { readablePath } from './readable-path.ts';

let millisecond = 0;
let written = '';

/** Many requests share a millisecond, and writing a time costs more than the rest of the line. */
function currentTime(): string {
  const now = Date.now();
  if (now !== millisecond) {
    millisecond = now;
    written = new Date(now).toISOString();
  }
  return written;
}

/**
 * A request's line of JSON, as pino writes events. Put together by hand, because a page from memory costs so little that
 * pino's way through an object would show; of its parts path and role alone may need escaping.
 */
export function accessLine(level: LogLevel, served: Served): string {
  const { requestId, method, path, status, milliseconds, bytes, by, role } = served;
  const duration = Math.round(milliseconds * 10) / 10;
  const whose = role === undefined ? '' : `,"role":${JSON.stringify(role)}`;
  return `{"level":"${level}","time":"${currentTime()}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(readablePath(path))},"status":${status},"milliseconds":${duration},"bytes":${bytes},"by":"${by}"${whose}}\n`;
}
