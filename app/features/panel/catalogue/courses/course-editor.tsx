import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { Entry } from '../answer.ts';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { EntryFields } from '../editor/entry-fields.tsx';
import { useEditor } from '../editor/use-editor.ts';
import type { CourseDraft } from './course-fields.ts';
import { ImageField } from './image-field.tsx';

/** What the editor needs of the rest of the site; the route puts it together. */
export interface CourseTools {
  /** The card and the page that this course would have. */
  preview: (course: CourseDraft) => ReactNode;
  uploadImage: (file: File) => Promise<string>;
  /** Where a browser finds the picture that is stored so. */
  pictureAddress: (image: string) => string;
}

interface CourseEditorProps {
  entry: Entry<CourseDraft> | null;
  closeTo: string;
  tools: CourseTools;
}

export function CourseEditor({ entry, closeTo, tools }: CourseEditorProps) {
  const editor = useEditor({ kind: 'courses', entry, closeTo });
  const [uploading, setUploading] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const shown = useDeferredValue(editor.draft);
  return (
    <EditorFrame
      editor={editor}
      waiting={uploading}
      asideInFront={previewing}
      aside={{ label: 'Preview', content: tools.preview(shown) }}
      actions={
        <Button
          tone="quiet"
          small
          aria-pressed={previewing}
          onClick={() => setPreviewing(!previewing)}
          className="ms-auto lg:hidden"
        >
          {previewing ? 'Edit' : 'Preview'}
        </Button>
      }
    >
      <EntryFields
        editor={editor}
        image={(field) => (
          <ImageField
            key={field.name}
            {...field}
            upload={tools.uploadImage}
            addressOf={tools.pictureAddress}
            uploading={uploading}
            onUploading={setUploading}
          />
        )}
      />
    </EditorFrame>
  );
}
