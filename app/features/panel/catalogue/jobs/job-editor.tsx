import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import type { Entry } from '../answer.ts';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { FieldGroup } from '../editor/field-group.tsx';
import { statusOptions } from '../editor/status-options.ts';
import { useEditor } from '../editor/use-editor.ts';
import { BLANK_JOB, JOB_LABELS, JOB_STATUSES, type JobDraft } from './job-draft.ts';

const TYPES = ['Full-time', 'Part-time', 'Contract', 'Internship'];

export function JobEditor({ entry, closeTo }: { entry: Entry<JobDraft> | null; closeTo: string }) {
  const editor = useEditor({ kind: 'jobs', labels: JOB_LABELS, blank: BLANK_JOB, entry, closeTo });
  const { text } = editor;
  return (
    <EditorFrame editor={editor}>
      <TextField {...text('title')} />
      <FieldGroup>
        <TextField {...text('company')} />
        <TextField {...text('location')} />
        <TextField {...text('type')} list="job-types" />
        <TextField {...text('experience')} placeholder="1-3 years" />
        <TextField {...text('salary')} placeholder="₹6-10 LPA" />
        <SelectField {...text('status')} options={statusOptions(JOB_STATUSES)} />
      </FieldGroup>
      <datalist id="job-types">
        {TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <TextAreaField {...text('description')} rows={6} hint="A blank line begins a new paragraph." />
      <TextField {...text('skills')} hint="Separated by commas: Python, SQL, Git" />
      <TextField {...text('application_url')} type="url" inputMode="url" placeholder="https://" />
      <FieldGroup>
        <TextField
          {...text('posted_date')}
          placeholder="Today"
          hint="Any words; left empty, it says Today."
        />
        <TextField {...text('valid_through')} type="date" hint="For search engines; may stay empty." />
      </FieldGroup>
    </EditorFrame>
  );
}
