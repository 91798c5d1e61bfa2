import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';

/** A folder, where the browser tests run as a whole: when they have ended, the logs there are searched for the secrets. */
const siteLogs = process.env.SITE_LOGS;

/** Writes down what a browser sends that no log should hold: passwords, codes, addresses, sessions. */
export function keepSecrets(request: Request) {
  if (!siteLogs) return;
  const secrets = [
    ...secretFields(request.postData() ?? ''),
    ...secretFields(request.url().split('?', 2)[1] ?? ''),
    ...sessions(request.headers().cookie ?? ''),
  ];
  if (secrets.length > 0) appendFileSync(join(siteLogs, `${process.pid}.secrets`), `${secrets.join('\n')}\n`);
}

const secretName = /password|otp|^code|token|secret|email|phone/i;

/** Of a form, of one in parts, of a query or of JSON. */
function secretFields(body: string): string[] {
  const fields = [
    ...new URLSearchParams(body),
    ...body
      .matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)
      .map(([, name = '', value = '']) => [name, value] as const),
    ...body
      .matchAll(/"(\w+)":\s*"((?:[^"\\]|\\.)*)"/g)
      .map(([, name = '', value = '']) => [name, value] as const),
  ];
  return fields
    .filter(([name, value]) => secretName.test(name) && value.length >= 6 && !/\n/.test(value))
    .map(([, value]) => value);
}

const sessions = (cookie: string) =>
  [...cookie.matchAll(/sb-[^=]+=([^;]{20,})/g)].map(([, value = '']) => value.slice(0, 200));
