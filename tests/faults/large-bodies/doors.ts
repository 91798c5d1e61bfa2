import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

export interface Door {
  path: string;
  /** The longest body that is taken, in bytes. */
  most: number;
  method?: string;
  /** With the secret key, where nobody else gets as far as the body. */
  asService?: boolean;
  type?: string;
}

const mebibyte = 1024 ** 2;
const json = { type: 'application/json' };

const services: Door[] = [
  { path: '/rest/v1/contact_inquiries', most: mebibyte, ...json },
  { path: '/rest/v1/contact_inquiries', most: mebibyte, type: 'text/csv' },
  { path: '/rest/v1/contact_inquiries', most: 10 * mebibyte, asService: true, ...json },
  { path: '/rest/v1/contact_inquiries?id=is.null', most: mebibyte, method: 'PATCH', ...json },
  { path: '/rest/v1/contact_inquiries?id=is.null', most: mebibyte, method: 'DELETE', ...json },
  { path: '/rest/v1/rpc/take_prompt', most: mebibyte, ...json },
  { path: '/rest/v1/no-such-table', most: mebibyte, ...json },
  { path: '/auth/v1/signup', most: mebibyte, ...json },
  { path: '/auth/v1/token?grant_type=password', most: mebibyte, ...json },
  { path: '/auth/v1/no-such-endpoint', most: mebibyte, ...json },
  { path: '/realtime/v1/api/broadcast', most: mebibyte, ...json },
  { path: '/realtime/v1/api/broadcast/room/events/word', most: mebibyte, ...json },
  { path: '/functions/v1/enhance-prompt', most: mebibyte / 4, ...json },
  { path: '/functions/v1/send-notification-email', most: mebibyte / 4, ...json },
  { path: '/storage/v1/object/list/course-images', most: 2 * mebibyte, asService: true, ...json },
  // As the bucket has it.
  {
    path: '/storage/v1/object/course-images/a.png',
    most: 5 * mebibyte,
    method: 'PUT',
    asService: true,
    type: 'image/png',
  },
];

/** Every door that takes a body: the services, each page that takes a form, and an address where there is nothing. */
export const doors: Door[] = [
  ...services,
  ...[...actionPaths(routes as RouteConfigEntry[]), '/nowhere'].map((path) => ({
    path,
    most: mebibyte,
    type: 'application/x-www-form-urlencoded',
  })),
];

function* actionPaths(entries: RouteConfigEntry[]): Generator<string> {
  for (const { path = '', file, index, children } of entries) {
    const source = readFileSync(join(import.meta.dirname, '..', '..', '..', 'app', file), 'utf8');
    const filled = path.replace(/\/:\w+\?/, '').replace(/:\w+/, '00000000-0000-4000-8000-000000000001');
    if (path !== '*' && /^export (?:const|(?:async )?function) action\b/m.test(source)) {
      yield index ? '/?index' : `/${filled}`;
    }
    if (children) yield* actionPaths(children);
  }
}
