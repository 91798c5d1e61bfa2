import { data, Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router';
import { authReturnMiddleware } from '#app/data/auth-return.server.ts';
import { answerWhenAway, watchDatabase } from '#app/data/availability.server.ts';
import { clearFlashHeaders, readFlash } from '#app/data/flash.server.ts';
import { reloadOldTab } from '#app/data/reload-old-tab.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { cookiesOf, readVisitor, sessionMiddleware } from '#app/data/session.server.ts';
import { sendOnly } from '#app/lib/delivery/send-only.server.ts';
import { startOfReact } from '#app/lib/delivery/start-of-react.ts';
import { ignoreQuery } from '#app/lib/ignore-query.ts';
import { sentFacts } from '#app/lib/institute/use-institute.ts';
import { instituteFrom, pageMeta } from '#app/lib/seo/page-meta.ts';
import { unavailableData } from '#app/lib/unavailable.ts';
import { SentForm } from '#app/ui/confirmation.tsx';
import { UnexpectedErrorPage } from '#app/ui/error-page.tsx';
import { Footer } from '#app/ui/footer.tsx';
import { Navbar } from '#app/ui/navbar.tsx';
import { Static } from '#app/ui/static.tsx';
import { ToastRegion } from '#app/ui/toast.tsx';
import { UnavailablePage } from '#app/ui/unavailable-page.tsx';
import type { Route } from './+types/root.ts';
import stylesheet from './styles/app.css?url';
import font from './styles/fonts/anek-latin-400-750.woff2?url';

export const middleware: Route.MiddlewareFunction[] = [
  reloadOldTab,
  watchDatabase,
  sessionMiddleware,
  answerWhenAway,
  authReturnMiddleware,
];

export async function loader({ context }: Route.LoaderArgs) {
  const flash = readFlash(cookiesOf(context));
  const visitor = await readVisitor(context);
  const { siteUrl, institute } = context.get(serverContext);
  return data(
    { siteUrl, visitor, flash, institute: sendOnly(institute, ...sentFacts) },
    { headers: flash ? clearFlashHeaders() : {} },
  );
}

export const shouldRevalidate = ignoreQuery;

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const institute = instituteFrom(matches);
  return pageMeta(matches, {
    title: error || !institute ? 'Please try again' : institute.name,
    description: institute?.tagline ?? '',
    path: '/',
    noindex: Boolean(error),
  });
};

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: React.ReactNode }) {
  // Absent when the root loader itself failed.
  const shared = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  // Only the server has to ask: where React runs, it was not to stay away.
  const isWithoutReact = import.meta.env.SSR && startOfReact(matches.map(({ handle }) => handle)) === 'never';
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        {/* Phones that turn numbers and dates into links would change the page before React has taken it over. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1714" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to main content
        </a>
        <Static as="header" className="site-header">
          {import.meta.env.SSR && <Navbar visitor={shared?.visitor} />}
        </Static>
        <ToastRegion flash={shared?.flash ?? null} />
        <main id="main" tabIndex={-1} className="site-main">
          {import.meta.env.SSR ? (
            <SentForm value={shared?.flash?.sent ?? null}>{children}</SentForm>
          ) : (
            children
          )}
        </main>
        <Static as="footer" className="on-board">
          {import.meta.env.SSR && <Footer brief={matches.some(({ id }) => id.startsWith('routes/panel/'))} />}
        </Static>
        {!isWithoutReact && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const unavailable = unavailableData(error);
  if (!unavailable) return <UnexpectedErrorPage />;
  return <Static>{import.meta.env.SSR && <UnavailablePage unavailable={unavailable} />}</Static>;
}
