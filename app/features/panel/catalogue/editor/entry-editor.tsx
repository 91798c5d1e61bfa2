import type { Kind } from '../kinds.ts';
import { EditorFrame } from './editor-frame.tsx';
import { EntryFields } from './entry-fields.tsx';
import { type EditorOptions, useEditor } from './use-editor.ts';

/** The editor of a kind that needs nothing but its fields. */
export function EntryEditor<K extends Kind>(options: EditorOptions<K>) {
  const editor = useEditor(options);
  return (
    <EditorFrame editor={editor}>
      <EntryFields editor={editor} />
    </EditorFrame>
  );
}
