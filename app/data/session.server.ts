import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { createRequestClient, hasSessionCookie } from './request-client.server.ts';
import { serverContext } from './server-context.ts';

export interface Visitor {
  id: string;
  /** The part of the e-mail before the @, or the phone number of people who signed in with one. */
  displayName: string;
  isAdmin: boolean;
}

type RequestClient = ReturnType<typeof createRequestClient>['client'];

const requestClientContext = createContext<() => RequestClient>();

/** One client a request, made when first asked for; its cookies go out with the response. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  let made: ReturnType<typeof createRequestClient> | undefined;
  context.set(requestClientContext, () => {
    made ??= createRequestClient(request, context);
    return made.client;
  });
  const response = await next();
  for (const cookie of made?.headers.getSetCookie() ?? []) response.headers.append('Set-Cookie', cookie);
  return response;
};

/** The Supabase client of this request, for loaders and actions to hand to queries and commands. */
export function requestClient(context: Readonly<RouterContextProvider>): RequestClient {
  return context.get(requestClientContext)();
}

/** Who is signed in, for display only: what they may do is decided by the policies. */
export async function readVisitor(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Visitor | null> {
  if (!hasSessionCookie(request)) return null;
  const client = requestClient(context);
  const { data } = await client.auth.getUser();
  if (!data.user) return null;
  const { id, email, phone } = data.user;
  const profile = await client.from('profiles').select('role').eq('id', id).maybeSingle();
  if (profile.error) {
    context.get(serverContext).log({
      level: 'error',
      message: 'A profile could not be read',
      error: profile.error.message,
    });
  }
  return {
    id,
    displayName: email?.split('@')[0] || phone || 'Account',
    isAdmin: profile.data?.role === 'admin',
  };
}
