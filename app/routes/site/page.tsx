import { data } from 'react-router';
import { leadToCurrentAddress } from '#app/data/former-address.server.ts';
import { notFound } from '#app/data/not-found.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { findPage } from '#app/features/site/pages/queries.server.ts';
import { TextPageView } from '#app/features/site/pages/text-page.tsx';
import { sendOnly } from '#app/lib/delivery/send-only.server.ts';
import { neverReact } from '#app/lib/delivery/start-of-react.ts';
import { notFoundMeta } from '#app/lib/seo/not-found-meta.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { NotFoundPage } from '#app/ui/not-found-page.tsx';
import { Static } from '#app/ui/static.tsx';
import type { Route } from './+types/page.ts';

/** A page of text that staff have written, such as /privacy; for any other address of one step there is nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = requestClient(context);
  const slug = params.page;
  const page = await findPage(client, slug, context.get(serverContext).institute);
  if (page) return sendOnly(page, 'slug', 'title', 'summary');
  await leadToCurrentAddress(client, { request, kind: 'pages', slug, addressOf: (current) => `/${current}` });
  return notFound(request, context);
}

/** No page takes a form; where there is none, the form gets the page that says so. */
export async function action({ params, context }: Route.ActionArgs) {
  const page = await findPage(requestClient(context), params.page, context.get(serverContext).institute);
  if (page) throw data(null, { status: 405 });
  return data(null, { status: 404 });
}

export const handle = neverReact;

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) =>
  page
    ? pageMeta(matches, {
        title: page.title,
        description: page.summary || page.title,
        path: `/${page.slug}`,
      })
    : notFoundMeta(matches);

export default function Page({ loaderData: page }: Route.ComponentProps) {
  return <Static>{import.meta.env.SSR && (page ? <TextPageView page={page} /> : <NotFoundPage />)}</Static>;
}
