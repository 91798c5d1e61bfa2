import type { ReactNode } from 'react';
import { countOf } from '#app/lib/count-of.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TextList } from '#app/ui/panel/list-field.tsx';
import { SortableList } from '#app/ui/panel/sortable-list.tsx';
import type { SectionDraft, WeekDraft } from './nested-fields.ts';

interface PlanFieldProps {
  sections: readonly SectionDraft[];
  onChange: (sections: SectionDraft[]) => void;
}

/** The detailed curriculum: sections, their weeks, and what each week is about. */
export function PlanField({ sections, onChange }: PlanFieldProps) {
  return (
    <SortableList
      noun="Section"
      items={sections}
      blank={{ title: '', weeks: [] }}
      onChange={onChange}
      parts={(section, set, name) => (
        <Details summary={countOf(section.weeks.length, 'week')} name={name}>
          <Weeks section={name} weeks={section.weeks} onChange={(weeks) => set({ ...section, weeks })} />
        </Details>
      )}
    >
      {(section, set, name) => (
        <TitleInput name={name} title={section.title} onChange={(title) => set({ ...section, title })} />
      )}
    </SortableList>
  );
}

function Weeks({
  section,
  weeks,
  onChange,
}: {
  section: string;
  weeks: readonly WeekDraft[];
  onChange: (weeks: WeekDraft[]) => void;
}) {
  return (
    <SortableList
      noun="Week"
      items={weeks}
      blank={{ title: '', topics: [] }}
      onChange={onChange}
      parts={(week, set, name) => (
        <Details summary={countOf(week.topics.length, 'topic')} name={`${section}, ${name}`}>
          <TextList noun="Topic" items={week.topics} onChange={(topics) => set({ ...week, topics })} />
        </Details>
      )}
    >
      {(week, set, name) => (
        <TitleInput
          name={`${section}, ${name}`}
          title={week.title}
          onChange={(title) => set({ ...week, title })}
        />
      )}
    </SortableList>
  );
}

function TitleInput({
  name,
  title,
  onChange,
}: {
  name: string;
  title: string;
  onChange: (title: string) => void;
}) {
  return (
    <input
      aria-label={`${name}: title`}
      placeholder="Title"
      value={title}
      onChange={({ target }) => onChange(target.value)}
      className="field-control"
    />
  );
}

function Details({ summary, name, children }: { summary: string; name: string; children: ReactNode }) {
  return (
    <details className="group mb-2 ps-6">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-ink-soft">
        <Icon name="chevron-right" className="group-open:rotate-90" />
        {summary}
        <span className="sr-only"> of {name}</span>
      </summary>
      <div className="-ms-3 border-s-2 border-line ps-2">{children}</div>
    </details>
  );
}
