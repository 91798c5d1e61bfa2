import type { ComponentProps, ReactNode } from 'react';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { CheckField } from '#app/ui/panel/check-field.tsx';
import { FieldGroup } from '../editor/field-group.tsx';
import type { Editor } from '../editor/use-editor.ts';
import { BatchesField } from './batches-field.tsx';
import type { CourseDraft } from './course-draft.ts';
import { ImageField } from './image-field.tsx';
import { ListField, TextList } from './list-field.tsx';
import { PlanField } from './plan-field.tsx';

export function CourseFields(props: ComponentProps<typeof ImageField>) {
  const { editor } = props;
  return (
    <>
      <CardFields editor={editor} />
      <PlaceFields editor={editor} />
      <Part title="Picture">
        <ImageField {...props} />
      </Part>
      <DateFields editor={editor} />
      <PageFields editor={editor} />
      <CurriculumFields editor={editor} />
    </>
  );
}

interface PartProps {
  editor: Editor<'courses'>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

function CardFields({ editor: { text } }: PartProps) {
  return (
    <Part title="On the card">
      <TextField {...text('title')} />
      <TextAreaField {...text('description')} rows={3} />
      <FieldGroup>
        <TextField {...text('price')} placeholder="₹5,000" />
        <TextField {...text('duration')} placeholder="8 weeks" />
        <TextField {...text('level')} placeholder="Beginner" />
        <TextField {...text('category')} placeholder="Programming" />
      </FieldGroup>
      <TextField
        {...text('discount')}
        hint="A percentage in it, such as 10% off, lowers the price that is shown."
      />
    </Part>
  );
}

const COLOURS = ['marigold', 'vermilion', 'leaf', 'slate'];

function PlaceFields({ editor: { text, flag, entry } }: PartProps) {
  return (
    <Part title="On the site">
      <FieldGroup>
        <TextField
          {...text('status')}
          list="course-statuses"
          autoCapitalize="none"
          hint="Only active courses are on the site."
        />
        <TextField {...text('position')} inputMode="numeric" hint="Lower numbers come first." />
        <TextField
          {...text('slug')}
          placeholder="python"
          autoCapitalize="none"
          hint={
            entry
              ? '/courses/…; changed, it ends the links that people have kept.'
              : '/courses/…; left empty, made from the title.'
          }
        />
        <TextField {...text('color')} list="course-colours" hint="Of the dots in its kolam." />
      </FieldGroup>
      <datalist id="course-statuses">
        <option value="active" />
        <option value="inactive" />
        <option value="draft" />
      </datalist>
      <datalist id="course-colours">
        {COLOURS.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-x-8">
        <CheckField {...flag('featured')} />
        <CheckField {...flag('is_new')} />
      </div>
    </Part>
  );
}

/** The heading, the message and the way to change a field that is a list. */
function listProps<
  Field extends 'features' | 'batch_times' | 'batches' | 'curriculum' | 'detailed_curriculum',
>({ labels, refusal, draft, set }: Editor<'courses'>, field: Field) {
  return {
    field: { label: labels[field], error: refusal?.errors?.[field] },
    items: draft[field],
    onChange: (items: CourseDraft[Field]) => set(field, items),
  };
}

function DateFields({ editor }: PartProps) {
  const times = listProps(editor, 'batch_times');
  const batches = listProps(editor, 'batches');
  return (
    <Part title="Dates and batches">
      <TextField {...editor.text('start_date')} placeholder="June 12th, 2025" />
      <ListField {...times.field} hint="On the card, such as 6:00 PM to 7:00 PM.">
        <TextList noun="Batch time" items={times.items} onChange={times.onChange} />
      </ListField>
      <ListField {...batches.field} hint="On its page; the first of each type is in the header.">
        <BatchesField batches={batches.items} onChange={batches.onChange} />
      </ListField>
    </Part>
  );
}

function PageFields({ editor }: PartProps) {
  const { text } = editor;
  const features = listProps(editor, 'features');
  return (
    <Part title="On its page">
      <TextField {...text('page_title')} hint="Left empty, the card’s title." />
      <TextAreaField {...text('page_description')} rows={6} hint="Left empty, the card’s description." />
      <TextAreaField {...text('trainer')} rows={3} hint="Name - description" />
      <ListField {...features.field} hint="What students get.">
        <TextList noun="Feature" items={features.items} onChange={features.onChange} />
      </ListField>
    </Part>
  );
}

function CurriculumFields({ editor }: PartProps) {
  const modules = listProps(editor, 'curriculum');
  const plan = listProps(editor, 'detailed_curriculum');
  return (
    <Part title="Curriculum">
      <ListField {...modules.field} label="Modules">
        <TextList noun="Module" items={modules.items} onChange={modules.onChange} />
      </ListField>
      <ListField {...plan.field} hint="Sections, their weeks, and the topics of each week; may stay empty.">
        <PlanField sections={plan.items} onChange={plan.onChange} />
      </ListField>
    </Part>
  );
}
