import type { ReactNode } from 'react';
import { catalogueAction } from '#app/features/panel/catalogue/action.server.ts';
import { readAddress } from '#app/features/panel/catalogue/address.ts';
import { catalogueAnswer, readAnew } from '#app/features/panel/catalogue/client-answer.ts';
import type { EditorTools } from '#app/features/panel/catalogue/editor/entry-editor.tsx';
import { textsPage } from '#app/features/panel/catalogue/kinds.ts';
import { loadLists } from '#app/features/panel/catalogue/load-lists.server.ts';
import { readLists } from '#app/features/panel/catalogue/queries.server.ts';
import { Preview, textPreviews } from '#app/features/panel/catalogue/texts/text-previews.tsx';
import { TextsPage } from '#app/features/panel/catalogue/texts/texts-page.tsx';
import { useEditorTools } from '#app/features/panel/catalogue/use-editor-tools.ts';
import { TrainerFacts } from '#app/features/site/courses/page/trainer-facts.tsx';
import { HeroSlideView } from '#app/features/site/home/hero-slide.tsx';
import { Employers } from '#app/features/site/proof/employers.tsx';
import { Projects } from '#app/features/site/proof/projects.tsx';
import { Testimonials } from '#app/features/site/proof/testimonials.tsx';
import { ServiceCard } from '#app/features/site/services/service-card.tsx';
import { linkAddress } from '#app/lib/rich-text/link-address.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { readTrainer, type Trainer } from '#app/lib/trainer.ts';
import { Portrait } from '#app/ui/portrait.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import type { Route } from './+types/texts.ts';

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadLists(context, (client) => readLists(client, readAddress(textsPage, url.searchParams)));

export const action = catalogueAction;
export const clientAction = catalogueAnswer;
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Texts',
    description: 'The words of the site, to be written and put in order.',
    path: '/admin/texts',
    noindex: true,
  });

export default function Texts({ loaderData: { read, institute, ownName } }: Route.ComponentProps) {
  const tools = useEditorTools(institute);
  const richText = (text: string) => <RichText text={text} institute={institute} />;
  const previews = { ...textPreviews({ ...tools, richText }), ...sitePreviews(tools) };
  return <TextsPage read={read} ownName={ownName} tools={{ ...tools, previews }} />;
}

/** Texts that have a component of their own on the site, each as if it were there alone. */
const sitePreviews = ({ fillIn, pictureAddress }: PreviewTools): EditorTools['previews'] => ({
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
    <SmallPreview>
      <ServiceCard
        service={{
          ...service,
          slug: service.slug || 'new-service',
          title: fillIn(service.title),
          subtitle: fillIn(service.subtitle),
          description: fillIn(service.description),
          features: service.features.map(fillIn),
          technologies: service.technologies.map(fillIn),
          image: pictureAddress(service.image),
        }}
      />
    </SmallPreview>
  ),
  trainers: (entry) => <TrainerPreview trainer={readTrainer(entry, { fillIn, pictureAddress })} />,
  testimonials: (entry) => (
    <Preview>
      <Testimonials testimonials={[{ ...entry, id: '', portrait: pictureAddress(entry.portrait) }]} />
    </Preview>
  ),
  student_projects: (entry) => (
    <SmallPreview>
      <Projects
        projects={[
          { ...entry, id: '', link: linkAddress(entry.link) ?? '', image: pictureAddress(entry.image) },
        ]}
        title="What they have made"
      />
    </SmallPreview>
  ),
  employers: (entry) => (
    <Preview>
      <Employers
        employers={[
          {
            ...entry,
            id: '',
            about: fillIn(entry.about),
            link: linkAddress(entry.link) ?? '',
            logo: pictureAddress(entry.logo),
          },
        ]}
      />
    </Preview>
  ),
});

type PreviewTools = Pick<EditorTools, 'fillIn' | 'pictureAddress'>;

/** Parts that are made for the width of a page. */
const SmallPreview = ({ children }: { children: ReactNode }) => (
  <Preview>
    <div className="lg:[zoom:0.6]">{children}</div>
  </Preview>
);

/** As the page of a course tells of them, without the course. */
const TrainerPreview = ({ trainer }: { trainer: Trainer }) => (
  <Preview>
    <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
      <Portrait name={trainer.name} src={trainer.portrait} sizes="11rem" className="size-32 md:size-44" />
      <div>
        <h3 className="text-2xl">{trainer.name}</h3>
        <p className="mt-1 text-lg">{trainer.role}</p>
        <p className="mt-5 text-lg">{trainer.description}</p>
        <TrainerFacts trainer={trainer} />
      </div>
    </div>
  </Preview>
);
