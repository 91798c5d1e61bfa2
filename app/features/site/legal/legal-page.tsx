import type { ReactNode } from 'react';
import { longDate } from '#app/lib/long-date.ts';
import { Container } from '#app/ui/container.tsx';
import { lastChanged } from './last-changed.ts';

export interface LegalSection {
  id: string;
  title: string;
  content: ReactNode;
}

/** A text to be read and referred to: contents on the left, one measure of text on the right. */
export function LegalPage({
  title,
  summary,
  sections,
}: {
  title: string;
  summary: ReactNode;
  sections: readonly LegalSection[];
}) {
  return (
    <Container className="pt-14 pb-24 lg:pt-20">
      <header className="max-w-[44rem]">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-6 text-lg">{summary}</p>
        <p className="mt-4 text-ink-soft">
          Last changed on <time dateTime={lastChanged}>{longDate(lastChanged)}</time>
        </p>
      </header>
      <div className="mt-12 grid gap-x-16 gap-y-12 border-t border-line pt-10 lg:mt-16 lg:grid-cols-[18rem_minmax(0,1fr)] lg:pt-14">
        <Contents sections={sections} />
        <div className="measure grid gap-12">
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-xl">
                {heading}
              </h2>
              <div className="mt-4 grid gap-4 marker:text-ink-soft [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:ps-5">
                {content}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents-title" className="lg:sticky lg:top-28 lg:self-start">
      <h2 id="contents-title" className="text-base">
        On this page
      </h2>
      <ol className="mt-3">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="footer-link">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
