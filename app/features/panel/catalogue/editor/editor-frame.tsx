import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { HistoryLink } from '#app/forms/history-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditorDialog } from '#app/ui/panel/editor-dialog.tsx';
import type { ReferredKind } from '../fields/control.ts';
import { type Kind, kindNames } from '../kinds.ts';
import type { Choices } from './reference-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { type Editor, editorDialog } from './use-editor.ts';

interface EditorFrameProps<K extends Kind> {
  editor: Editor<K>;
  choices: Record<ReferredKind, Choices>;
  /** Beside the form where there is room for it. */
  aside?: ComponentProps<typeof EditorDialog>['aside'];
  /** Where there is no such room: whether it takes the form's place. */
  asideInFront?: boolean;
  /** Something else must end before the entry can be saved. */
  waiting?: boolean;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The dialog around the form of one entry. */
export function EditorFrame<K extends Kind>(props: EditorFrameProps<K>) {
  const { editor, choices, aside, asideInFront, waiting, actions, children } = props;
  const { item, noun } = kindNames[editor.kind];
  const title = editor.entry ? `Edit ${item}` : `Add ${item}`;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!editor.busy && !waiting) editor.save();
  }

  return (
    <>
      <EditorDialog
        id={editorDialog}
        title={title}
        more={editor.entry && <HistoryLink id={editor.entry.id} />}
        aside={aside}
        asideInFront={asideInFront}
        busy={editor.busy}
        onCloseRequest={editor.close}
        footer={
          <>
            <Button type="submit" form="entry-form" small disabled={editor.busy || waiting}>
              {editor.busy ? 'Saving...' : editor.entry ? `Save ${noun}` : `Add ${noun}`}
            </Button>
            <Button tone="secondary" small disabled={editor.busy} onClick={editor.close}>
              Cancel
            </Button>
            {actions}
          </>
        }
      >
        {/* Nothing is required here, so no label says that it is optional. */}
        <form
          ref={editor.form}
          id="entry-form"
          aria-label={title}
          noValidate
          inert={editor.busy}
          onSubmit={onSubmit}
          className="grid gap-5 px-5 py-6 sm:px-8 [&_label>span]:hidden"
        >
          <RefusalNotice editor={editor} choices={choices} />
          {children}
        </form>
      </EditorDialog>
      {editor.question}
    </>
  );
}
