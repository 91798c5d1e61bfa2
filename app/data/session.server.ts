import type { User } from '@supabase/supabase-js';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { accountPhone } from '#app/lib/phone-number.ts';
import { DatabaseAway, isDatabaseAway, noteAbsence } from './availability.server.ts';
import { arePersonal, type Cookies, hasSession, readCookies } from './cookies.server.ts';
import { createRequestClient } from './request-client.server.ts';
import { serverContext } from './server-context.ts';

export interface Visitor {
  id: string;
  /** The part of the e-mail before the @, or the phone number of people who signed in with one. */
  displayName: string;
  isAdmin: boolean;
  /** Has a role that works in the panel. */
  isStaff: boolean;
  /** What their role may do, in the words of private.role_rights. */
  rights: string[];
  /** The institute asks staff for a second factor, and they have none. */
  owesSecondFactor: boolean;
}

/** Somebody with a live session, as the auth service has just confirmed. */
export interface SignedIn {
  user: User;
  /** A second factor is enrolled and this session has not passed it. */
  owesSecondStep: boolean;
}

export type RequestClient = ReturnType<typeof createRequestClient>['client'];

const cookiesContext = createContext<Cookies>(new Map());
const requestClientContext = createContext<() => RequestClient>();
const signedInContext = createContext<SignedIn | null>(null);
/** The profile's answer, read once a request: a guard asks for it, and then the page that shows who is there. */
const visitorContext = createContext<Promise<Visitor> | null>(null);

/**
 * One client a request, made when first asked for; its cookies go out with the response. A session is looked at, and
 * refreshed if it is due, before any loader runs: what loaders read in parallel then happens in one session.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = readCookies(request.headers.get('Cookie'));
  let made: ReturnType<typeof createRequestClient> | undefined;
  context.set(cookiesContext, cookies);
  context.set(requestClientContext, () => {
    made ??= createRequestClient(request, cookies, context);
    return made.client;
  });
  if (hasSession(cookies)) context.set(signedInContext, await readSession(context));
  const response = await next();
  for (const cookie of made?.headers.getSetCookie() ?? []) response.headers.append('Set-Cookie', cookie);
  sayWhoMayKeep(response.headers, { isPersonal: arePersonal(cookies), isRead: isRead(request) });
  return response;
};

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/**
 * Whatever was made for one person, or says something to one, is kept by nobody: neither by a cache on the way nor by
 * the browser, whose Back would show a name after signing out. What is the same for everybody may say so itself.
 */
function sayWhoMayKeep(headers: Headers, { isPersonal, isRead }: { isPersonal: boolean; isRead: boolean }) {
  headers.append('Vary', 'Cookie');
  const said = headers.get('Cache-Control');
  if (said?.includes('no-store')) return;
  if (headers.has('Set-Cookie') || !isRead) headers.set('Cache-Control', 'private, no-store');
  else headers.set('Cache-Control', said ?? (isPersonal ? 'private, no-store' : 'private, no-cache'));
}

/** The cookies that came with this request. */
export const cookiesOf = (context: Readonly<RouterContextProvider>): Cookies => context.get(cookiesContext);

/** The Supabase client of this request, for loaders and actions to hand to queries and commands. */
export function requestClient(context: Readonly<RouterContextProvider>): RequestClient {
  return context.get(requestClientContext)();
}

/** Who came with this request; a sign-in during the request does not change it. */
export function signedIn(context: Readonly<RouterContextProvider>): SignedIn | null {
  return context.get(signedInContext);
}

/** For an action that has changed the account: what the page is then rendered with must not be older. */
export async function rereadSession(context: Readonly<RouterContextProvider>): Promise<void> {
  const person = await readSession(context);
  if (isDatabaseAway(context)) return;
  context.set(signedInContext, person);
  context.set(visitorContext, null);
}

/** Who is signed in, for display only: what they may do is decided by the policies. */
export async function readVisitor(context: Readonly<RouterContextProvider>): Promise<Visitor | null> {
  const person = signedIn(context);
  if (!person) return null;
  const known = context.get(visitorContext) ?? askProfile(context, person);
  context.set(visitorContext, known);
  return known;
}

async function askProfile(context: Readonly<RouterContextProvider>, { user }: SignedIn): Promise<Visitor> {
  const { id, email, phone } = user;
  const profile = await requestClient(context)
    .from('profiles')
    .select<string, Standing>('role, rights, owes_second_factor')
    .eq('id', id)
    .maybeSingle();
  // Nobody is sent away from a page because it could not be asked whose it is.
  if (isDatabaseAway(context)) throw new DatabaseAway();
  if (profile.error) {
    context.get(serverContext).log({
      level: 'error',
      message: 'A profile could not be read',
      error: profile.error,
    });
  }
  return {
    id,
    displayName: email?.split('@')[0] || (phone && accountPhone(phone)) || 'Account',
    isAdmin: profile.data?.role === 'admin',
    isStaff: (profile.data?.rights.length ?? 0) > 0,
    rights: profile.data?.rights ?? [],
    owesSecondFactor: profile.data?.owes_second_factor ?? false,
  };
}

/** Of one's own profile. The last two are computed columns, which the generated types do not have. */
interface Standing {
  role: string;
  rights: string[];
  owes_second_factor: boolean;
}

/** Whether the client's session, perhaps one of this very request, still lacks the person's second factor. */
export async function needsSecondFactor(
  client: RequestClient,
  user: Pick<User, 'factors'>,
): Promise<boolean> {
  if (!user.factors?.some(({ status }) => status === 'verified')) return false;
  const { data } = await client.auth.getSession();
  return assuranceLevel(data.session?.access_token) !== 'aal2';
}

async function readSession(context: Readonly<RouterContextProvider>): Promise<SignedIn | null> {
  const client = requestClient(context);
  let { data, error } = await client.auth.getUser();
  // After a change of SITE_URL, tokens with the old issuer are refused, but their sessions go on.
  if (error?.code === 'bad_jwt') ({ data, error } = await client.auth.refreshSession());
  if (data.user) return { user: data.user, owesSecondStep: await needsSecondFactor(client, data.user) };
  // A service that is down says nothing about the session, so the request gets no answer; any other refusal ends it, so
  // that the cookies go and the page is rendered as for everybody.
  if (error?.name === 'AuthRetryableFetchError') noteAbsence(context);
  else if (!isDatabaseAway(context)) await client.auth.signOut({ scope: 'local' });
  return null;
}

/** Read without checking the signature: the auth service has just accepted this token. */
function assuranceLevel(token = ''): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).aal;
  } catch {
    return undefined;
  }
}
