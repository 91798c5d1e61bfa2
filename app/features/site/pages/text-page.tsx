import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { longDate } from '#app/lib/long-date.ts';
import { type Section, sectionsOf } from '#app/lib/rich-text/sections-of.ts';
import { Container } from '#app/ui/container.tsx';
import { RichBlocks, RichLine } from '#app/ui/rich-text.tsx';
import type { TextPage } from './queries.server.ts';

/** A text to be read and referred to: contents on the left, one measure of text on the right. */
export function TextPageView({ page }: { page: TextPage }) {
  const { opening, sections } = sectionsOf(page.body, useWholeInstitute());
  return (
    <Container className="pt-14 pb-24 lg:pt-20">
      <header className="max-w-[44rem]">
        <h1 className="text-3xl">{page.title}</h1>
        {page.summary && <p className="mt-6 text-lg">{page.summary}</p>}
        <p className="mt-4 text-ink-soft">
          Last changed on <time dateTime={page.changedOn}>{longDate(page.changedOn)}</time>
        </p>
      </header>
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-12 border-t border-line pt-10 lg:mt-16 lg:grid-cols-[18rem_minmax(0,1fr)] lg:pt-14">
        {sections.length > 0 && <Contents sections={sections} />}
        <div className="measure grid grid-cols-1 gap-12">
          {opening.length > 0 && <RichBlocks blocks={opening} headingLevel={2} />}
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}_title`}>
              <h2 id={`${id}_title`} className="text-xl">
                <RichLine content={heading} />
              </h2>
              <RichBlocks blocks={blocks} headingLevel={2} className="mt-4" />
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-labelledby="contents_title" className="lg:sticky lg:top-28 lg:self-start">
      <h2 id="contents_title" className="text-base">
        On this page
      </h2>
      <ol className="mt-3">
        {sections.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`} className="footer-link wrap-anywhere">
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
