import { catalogueAction } from '#app/features/panel/catalogue/action.server.ts';
import { readAddress } from '#app/features/panel/catalogue/address.ts';
import { CataloguePage } from '#app/features/panel/catalogue/catalogue-page.tsx';
import { catalogueAnswer, readAnew } from '#app/features/panel/catalogue/client-answer.ts';
import type { Stored } from '#app/features/panel/catalogue/declarations.ts';
import type { EditorTools } from '#app/features/panel/catalogue/editor/entry-editor.tsx';
import { cataloguePage } from '#app/features/panel/catalogue/kinds.ts';
import type { ChosenTrainer } from '#app/features/panel/catalogue/list/listing.ts';
import { loadLists } from '#app/features/panel/catalogue/load-lists.server.ts';
import { readCatalogue } from '#app/features/panel/catalogue/queries.server.ts';
import { useEditorTools } from '#app/features/panel/catalogue/use-editor-tools.ts';
import { datesAsSaved } from '#app/features/site/courses/dates-as-saved.ts';
import { LivePreview } from '#app/features/site/courses/page/live-preview.tsx';
import { feeOf } from '#app/features/site/courses/price.ts';
import { readCourse } from '#app/features/site/courses/read-course.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { pageMeta } from '#app/lib/seo/page-meta.ts';
import { readTrainer, type Trainer } from '#app/lib/trainer.ts';
import type { Route } from './+types/catalogue.ts';

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadLists(context, (client, institute) =>
    readCatalogue(client, readAddress(cataloguePage, url.searchParams), institute),
  );

export const action = catalogueAction;
export const clientAction = catalogueAnswer;
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Admin Panel',
    description: 'Courses, webinars and jobs of the institute.',
    path: '/admin',
    noindex: true,
  });

export default function Admin({ loaderData: { read, institute, ownName } }: Route.ComponentProps) {
  const tools = useEditorTools(institute);
  return (
    <CataloguePage
      read={read}
      ownName={ownName}
      tools={{
        ...tools,
        previews: {
          courses: (course) => (
            <CoursePreview
              course={{ ...course, image: tools.pictureAddress(course.image) }}
              trainers={shownTrainers(read?.choices.trainers ?? [], tools)}
              institute={institute}
              saved={read?.opened?.dates ?? null}
            />
          ),
        },
        feeOf: (course) => feeOf(course).amount,
      }}
    />
  );
}

interface CoursePreviewProps {
  course: Stored['courses'];
  trainers: ReadonlyMap<string, Trainer>;
  institute: Institute;
  saved: Parameters<typeof datesAsSaved>[1];
}

function CoursePreview({ course, trainers, institute, saved }: CoursePreviewProps) {
  const written = readCourse(
    { ...course, ...datesAsSaved(course, saved), id: '', updated_at: '' },
    { moment: Date.now(), trainers },
  );
  // The kolam grows from the address, which a new course does not have yet.
  const slug = written.slug || 'new-course';
  return <LivePreview course={{ ...written, slug }} institute={institute} />;
}

const shownTrainers = (
  trainers: readonly ChosenTrainer[],
  tools: Pick<EditorTools, 'fillIn' | 'pictureAddress'>,
): ReadonlyMap<string, Trainer> =>
  new Map(
    trainers
      .filter(({ is_shown, name }) => is_shown && name.trim())
      .map((trainer) => [trainer.id, readTrainer(trainer, tools)]),
  );
