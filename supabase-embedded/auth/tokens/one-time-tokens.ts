import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { AuthContext } from '../context.ts';
import { isSameText } from '../same-text.ts';
import { newCode, newLinkToken, sha256 } from './random.ts';

/** GoTrue's kinds, and the columns of auth.users that say when the last one was sent. */
const columns = {
  confirmation_token: ['confirmation_token', 'confirmation_sent_at'],
  recovery_token: ['recovery_token', 'recovery_sent_at'],
  reauthentication_token: ['reauthentication_token', 'reauthentication_sent_at'],
  email_change_token_new: ['email_change_token_new', 'email_change_sent_at'],
  email_change_token_current: ['email_change_token_current', 'email_change_sent_at'],
  phone_change_token: ['phone_change_token', 'phone_change_sent_at'],
} as const;

export type TokenKind = keyof typeof columns;

export interface OneTimeToken {
  id: string;
  code: string;
  /** For links. Begins with `pkce_` when the link ends in a code instead of tokens. */
  link: string;
}

const wrongTriesAllowed = 5;

/** Replaces the token of that kind: only the newest mail or message counts. */
export async function createOneTimeToken(
  client: ClientBase,
  context: AuthContext,
  token: {
    userId: string;
    kind: TokenKind;
    relatesTo: string;
    codeLength: number;
    pkce?: boolean;
    code?: string;
  },
): Promise<OneTimeToken> {
  const { userId, kind, relatesTo } = token;
  const now = context.now();
  const id = randomUUID();
  const link = `${token.pkce ? 'pkce_' : ''}${newLinkToken()}`;
  const code = token.code ?? newCode(token.codeLength);
  // Two requests at once would each find nothing to delete and then collide.
  await client.query('select from auth.users where id = $1 for update', [userId]);
  await client.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [
    userId,
    kind,
  ]);
  await client.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')`,
    [id, userId, kind, sha256(link), relatesTo, now],
  );
  await client.query('insert into auth_embedded.one_time_codes (token_id, code_hash) values ($1, $2)', [
    id,
    codeHash(id, code),
  ]);
  const [tokenColumn, sentColumn] = columns[kind];
  await client.query(
    `update auth.users set ${tokenColumn} = $2, ${sentColumn} = $3, updated_at = $3 where id = $1`,
    [userId, sha256(link), now],
  );
  return { id, code, link };
}

export interface FoundToken {
  id: string;
  user_id: string;
  token_type: TokenKind;
  relates_to: string;
  created_at: Date;
}

/** The token of a link. The caller locks the person's row and asks again before spending it. */
export async function findByLink(
  client: ClientBase,
  link: string,
  kinds: readonly TokenKind[],
): Promise<FoundToken | undefined> {
  const found = await client.query<FoundToken>(
    `select id, user_id, token_type, relates_to, created_at at time zone 'utc' as created_at
     from auth.one_time_tokens where token_hash = $1 and token_type = any ($2::auth.one_time_token_type[])`,
    [sha256(link), kinds],
  );
  return found.rows[0];
}

export interface CodeGiven {
  /** Undefined when the address or number is not yet anybody's: several people may want to change to it. */
  userId?: string;
  relatesTo: string;
  code: string;
}

/** The token that six digits belong to, among those that went to one address or number. */
export async function findByCode(
  client: ClientBase,
  given: CodeGiven,
  kinds: readonly TokenKind[],
): Promise<FoundToken | undefined> {
  const open = await openCodes(client, given, kinds);
  return open.find((token) => isSameText(token.code_hash, codeHash(token.id, given.code)));
}

/** A wrong try counts against every code that is open there; the fifth one voids the digits. */
export async function countWrongCode(
  client: ClientBase,
  given: CodeGiven,
  kinds: readonly TokenKind[],
): Promise<void> {
  const ids = (await openCodes(client, given, kinds)).map((token) => token.id);
  await client.query(
    'update auth_embedded.one_time_codes set wrong_tries = wrong_tries + 1 where token_id = any ($1)',
    [ids],
  );
  await client.query(
    'delete from auth_embedded.one_time_codes where token_id = any ($1) and wrong_tries >= $2',
    [ids, wrongTriesAllowed],
  );
}

async function openCodes(client: ClientBase, { userId, relatesTo }: CodeGiven, kinds: readonly TokenKind[]) {
  const open = await client.query<FoundToken & { code_hash: string }>(
    `select token.id, user_id, token_type, relates_to, token.created_at at time zone 'utc' as created_at, code_hash
     from auth.one_time_tokens token join auth_embedded.one_time_codes code on code.token_id = token.id
     where ($1::uuid is null or user_id = $1) and relates_to = $2
       and token_type = any ($3::auth.one_time_token_type[])`,
    [userId ?? null, relatesTo, kinds],
  );
  return open.rows;
}

export function isExpired(token: FoundToken, seconds: number, now: Date): boolean {
  return now.getTime() > token.created_at.getTime() + seconds * 1000;
}

/** Spends tokens: those of one kind, or all that a person has. */
export async function clearOneTimeTokens(
  client: ClientBase,
  userId: string,
  kind?: TokenKind,
): Promise<void> {
  await client.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and ($2::text is null or token_type = $2::auth.one_time_token_type)`,
    [userId, kind ?? null],
  );
  const cleared = kind ? [columns[kind][0]] : Object.values(columns).map(([tokenColumn]) => tokenColumn);
  await client.query(
    `update auth.users set ${cleared.map((name) => `${name} = ''`).join(', ')} where id = $1`,
    [userId],
  );
}

function codeHash(tokenId: string, code: string): string {
  return sha256(`${tokenId}:${code}`);
}
