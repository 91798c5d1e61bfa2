import type { Random } from '#supabase-embedded/tests/fuzz/random.ts';
import { cookieValue, expiring, type Member } from './people.ts';

export interface Visit {
  path: string;
  /** Name and value by turns, so that a name can stand twice. */
  headers: string[];
  /** Whose cookies came along, in whatever spelling. */
  member?: Member;
  /** A session in the spelling of browsers: this visitor has to see a page of their own. */
  isPlain: boolean;
  /** Stands in this visit's query, headers and cookies, and so in nobody else's page. */
  mark: string;
}

const paths = ['/', '/', '/', '/services', '/jobs', '/courses/python', '/auth', '/account', '/admin/leads'];
const oddPaths = [
  '//',
  '/services/',
  '/SERVICES',
  '/%73ervices',
  '/./services',
  '/courses/aws',
  '/_root.data',
];

/** Spellings of a cookie that one reader may take for a session and another may not. */
const spellings: ((name: string, value: string) => string)[] = [
  (name, value) => `${name} =${value}`,
  (name, value) => `${name}\t=${value}`,
  (name, value) => `${name}= ${value}`,
  (name, value) => `${name} \t = ${value}\t`,
  (name, value) => `${name}="${value}"`,
  (name, value) => `"${name}"=${value}`,
  (name, value) => `${name.toUpperCase()}=${value}`,
  (name, value) => `${name.replace('-', '%2D')}=${value}`,
  (name, value) => `${name}=${encodeURIComponent(value)}`,
  (name, value) => `;;${name}=${value};`,
  (name, value) => `a=b,${name}=${value}`,
  (name, value) => `a=b,${name} =${value}`,
  (name, value) => `$Version=1;${name}=${value};$Path=/`,
  (name, value) => `__proto__=1;${name}=${value}`,
  (name, value) => `${name}=;${name}=${value}`,
  (name, value) => `${name}=${value};${name}=`,
  (name, value) => `${name}.0=${value.slice(0, 900)};${name}.1=${value.slice(900)}`,
  (name, value) => `${name}.0 =${value.slice(0, 900)};${name}.1 =${value.slice(900)}`,
  (name, value) => `${name}.1=${value.slice(900)}; ${name}.0 =${value.slice(0, 900)}`,
];

/** Somebody who comes along: signed in, signed out, with a message to be shown or with rubbish, in any spelling. */
export function makeVisit(random: Random, members: readonly Member[], number: number): Visit {
  const { below, pick } = random;
  const mark = `mark-${number}-`;
  const member = below(2) === 0 ? pick(members) : undefined;
  // A session that is renewed with the same token for longer than ten seconds is ended, as if it had been stolen: whoever
  // comes with one that expires may be signed out by then, on a machine that is slow.
  const mayExpire = member !== undefined && members.indexOf(member) % 2 === 1;
  const isPlain = member !== undefined && !mayExpire && below(2) === 0;
  const cookies = [
    `theme=${mark}`,
    ...sessionCookies(random, member, { isPlain, mayExpire }),
    ...flashCookies(random, mark),
  ];
  const path = pick(isPlain || below(3) > 0 ? paths : [...oddPaths, `/courses/${mark}`]);
  const query = pick([
    '',
    '',
    `?utm_source=${mark}`,
    `?fbclid=${mark}&gclid=${mark}`,
    `?search=${mark}`,
    '?',
  ]);
  return {
    path: path + query,
    headers: [
      ...(below(2) === 0 ? cookies.flatMap((cookie) => ['Cookie', cookie]) : ['Cookie', cookies.join('; ')]),
      ...['User-Agent', mark, 'Referer', `http://${mark}.example/`, 'X-Forwarded-Host', `${mark}.example`],
      ...['X-Forwarded-For', `192.0.2.${number % 250}`, 'Accept-Language', mark],
    ],
    member,
    isPlain,
    mark,
  };
}

function sessionCookies(
  { below, pick }: Random,
  member: Member | undefined,
  { isPlain, mayExpire }: { isPlain: boolean; mayExpire: boolean },
): string[] {
  if (!member) return below(4) === 0 ? [pick(spellings)('sb-session', 'base64-rubbish')] : [];
  const value = cookieValue(member.session);
  if (isPlain) return [`sb-session=${value}`];
  const odd = mayExpire && below(3) > 0 ? cookieValue(expiring(member.session)) : value;
  return [pick(spellings)('sb-session', odd)];
}

function flashCookies({ below, pick }: Random, mark: string): string[] {
  if (below(5) > 0) return [];
  const value = Buffer.from(JSON.stringify({ title: mark })).toString('base64url');
  return [below(2) === 0 ? `flash=${value}` : pick(spellings)('flash', value)];
}
