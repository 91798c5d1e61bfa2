import { isDay } from '#app/lib/indian-time.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { CheckField } from '#app/ui/panel/check-field.tsx';
import type { Entry } from '../answer.ts';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { FieldGroup } from '../editor/field-group.tsx';
import { statusOptions } from '../editor/status-options.ts';
import { useEditor } from '../editor/use-editor.ts';
import { BLANK_WEBINAR, WEBINAR_LABELS, WEBINAR_STATUSES, type WebinarDraft } from './webinar-draft.ts';

export function WebinarEditor({ entry, closeTo }: { entry: Entry<WebinarDraft> | null; closeTo: string }) {
  const editor = useEditor({
    kind: 'webinars',
    labels: WEBINAR_LABELS,
    blank: BLANK_WEBINAR,
    entry,
    closeTo,
  });
  const { text } = editor;
  // A date picker would show other words, such as "Every Saturday", as nothing.
  const { date } = editor.original;
  return (
    <EditorFrame editor={editor}>
      <TextField {...text('title')} />
      <TextAreaField {...text('description')} />
      <FieldGroup>
        <TextField {...text('date')} type={date === '' || isDay(date) ? 'date' : 'text'} />
        <TextField {...text('time')} placeholder="10:00 AM - 1:00 PM" />
        <TextField {...text('duration')} placeholder="3 hours" />
        <TextField {...text('mode')} list="webinar-modes" />
        <TextField {...text('speaker')} />
        <TextField {...text('speaker_role')} />
        <TextField {...text('category')} />
        <TextField {...text('max_attendees')} inputMode="numeric" placeholder="100" />
        <TextField {...text('original_price')} inputMode="numeric" />
        <TextField {...text('discounted_price')} inputMode="numeric" placeholder="Free" />
        <SelectField {...text('status')} options={statusOptions(WEBINAR_STATUSES)} />
        <CheckField {...editor.flag('is_special_offer')} />
      </FieldGroup>
      <datalist id="webinar-modes">
        {['Online', 'Offline', 'Hybrid', 'Campus only'].map((mode) => (
          <option key={mode} value={mode} />
        ))}
      </datalist>
    </EditorFrame>
  );
}
