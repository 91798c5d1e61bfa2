import { useRouteLoaderData } from 'react-router';
import { catalogueAction } from '#app/features/panel/catalogue/action.server.ts';
import { readAddress } from '#app/features/panel/catalogue/address.ts';
import { catalogueAnswer, readAnew } from '#app/features/panel/catalogue/client-answer.ts';
import { editorTools } from '#app/features/panel/catalogue/editor-tools.ts';
import { textsPage } from '#app/features/panel/catalogue/kinds.ts';
import { loadLists } from '#app/features/panel/catalogue/load-lists.server.ts';
import { readLists } from '#app/features/panel/catalogue/queries.server.ts';
import { Preview, textPreviews } from '#app/features/panel/catalogue/texts/text-previews.tsx';
import { TextsPage } from '#app/features/panel/catalogue/texts/texts-page.tsx';
import { HeroSlideView } from '#app/features/site/home/hero-slide.tsx';
import { ServiceCard } from '#app/features/site/services/service-card.tsx';
import { WholeInstitute } from '#app/lib/institute/use-institute.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import type { loader as accountAreaLoader } from '../account/area.tsx';
import type { Route } from './+types/texts.ts';

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadLists(context, (client) => readLists(client, readAddress(textsPage, url.searchParams)));

export const action = ({ request, context }: Route.ActionArgs) => catalogueAction(request, context);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  catalogueAnswer(request, serverAction);

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Texts',
    description: 'The words of the site, to be written and put in order.',
    path: '/admin/texts',
    noindex: true,
  });

export default function Texts({ loaderData: { read, institute, ownName } }: Route.ComponentProps) {
  const area = useRouteLoaderData<typeof accountAreaLoader>('routes/account/area');
  const tools = editorTools(area?.supabase, institute);
  const { fillIn, pictureAddress } = tools;
  return (
    // What only the server knows elsewhere: here a browser draws parts of public pages, too.
    <WholeInstitute value={institute}>
      <TextsPage
        read={read}
        ownName={ownName}
        tools={{
          ...tools,
          previews: {
            ...textPreviews({
              fillIn,
              pictureAddress,
              richText: (text) => <RichText text={text} institute={institute} />,
            }),
            hero_slides: (slide) => (
              <div inert className="hero on-board overflow-clip rounded-md lg:[zoom:0.6]">
                <HeroSlideView
                  position={0}
                  count={1}
                  slide={{
                    icon: slide.icon,
                    title: fillIn(slide.title),
                    subtitle: fillIn(slide.subtitle),
                    highlight: fillIn(slide.highlight),
                    highlightText: fillIn(slide.highlight_text),
                    backgroundImage: pictureAddress(slide.background_image),
                  }}
                />
              </div>
            ),
            services: (service) => (
              <Preview>
                <div className="lg:[zoom:0.6]">
                  <ServiceCard
                    service={{
                      ...service,
                      slug: service.slug || 'new-service',
                      title: fillIn(service.title),
                      subtitle: fillIn(service.subtitle),
                      description: fillIn(service.description),
                      image: pictureAddress(service.image),
                    }}
                  />
                </div>
              </Preview>
            ),
          },
        }}
      />
    </WholeInstitute>
  );
}
