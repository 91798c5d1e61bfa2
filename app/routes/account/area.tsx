import { Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { trackAuthChanges } from '#app/data/auth-change.ts';
import { AuthProvider } from '#app/data/auth-provider.tsx';
import { serverContext } from '#app/data/server-context.ts';
import { reactAtOnce } from '#app/lib/delivery/start-of-react.ts';
import { ignoreQuery } from '#app/lib/ignore-query.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import type { Route } from './+types/area.ts';

/** The pages that run the Supabase client in the browser. The publishable key is public by its name. */
export async function loader({ context }: Route.LoaderArgs) {
  const { supabase, signInWays } = context.get(serverContext);
  const { url, publishableKey } = supabase;
  return { supabase: { url, publishableKey }, signInWays: await signInWays() };
}

export const handle = reactAtOnce;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [trackAuthChanges];

export const shouldRevalidate = ignoreQuery;

export default function AccountArea({ loaderData: { supabase } }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <AuthProvider visitor={root?.visitor ?? null} supabase={supabase}>
      <Outlet />
      <ScrollRestoration />
    </AuthProvider>
  );
}
