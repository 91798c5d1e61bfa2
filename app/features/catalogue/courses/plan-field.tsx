import type { ReactNode } from 'react';
import { countOf } from '#app/lib/count-of.ts';
import { SortableList } from '#app/ui/admin/sortable-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { SectionDraft, WeekDraft } from './course-draft.ts';
import { TextList } from './list-field.tsx';

/** The detailed curriculum: sections, their weeks, and what each week is about. */
export function PlanField({
  sections,
  onChange,
}: {
  sections: readonly SectionDraft[];
  onChange: (sections: SectionDraft[]) => void;
}) {
  return (
    <SortableList noun="Section" items={sections} blank={{ title: '', weeks: [] }} onChange={onChange}>
      {(section, set, name) => (
        <Titled name={name} title={section.title} onTitle={(title) => set({ ...section, title })}>
          <Details summary={countOf(section.weeks.length, 'week')} name={name}>
            <SortableList
              noun="Week"
              items={section.weeks}
              blank={{ title: '', topics: [] }}
              onChange={(weeks) => set({ ...section, weeks })}
            >
              {(week, setWeek, weekName) => (
                <Week name={`${name}, ${weekName}`} week={week} onChange={setWeek} />
              )}
            </SortableList>
          </Details>
        </Titled>
      )}
    </SortableList>
  );
}

function Week({
  name,
  week,
  onChange,
}: {
  name: string;
  week: WeekDraft;
  onChange: (week: WeekDraft) => void;
}) {
  return (
    <Titled name={name} title={week.title} onTitle={(title) => onChange({ ...week, title })}>
      <Details summary={countOf(week.topics.length, 'topic')} name={name}>
        <TextList noun="Topic" items={week.topics} onChange={(topics) => onChange({ ...week, topics })} />
      </Details>
    </Titled>
  );
}

function Titled({
  name,
  title,
  onTitle,
  children,
}: {
  name: string;
  title: string;
  onTitle: (title: string) => void;
  children: ReactNode;
}) {
  return (
    <>
      <input
        aria-label={`${name}: title`}
        placeholder="Title"
        value={title}
        onChange={({ target }) => onTitle(target.value)}
        className="field-control"
      />
      {children}
    </>
  );
}

function Details({ summary, name, children }: { summary: string; name: string; children: ReactNode }) {
  return (
    <details className="group mt-1 mb-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-ink-soft">
        <Icon name="chevron-right" className="group-open:rotate-90" />
        {summary}
        <span className="sr-only"> of {name}</span>
      </summary>
      <div className="mt-1 border-s-2 border-line ps-2">{children}</div>
    </details>
  );
}
