import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ListField } from '#app/ui/panel/list-field.tsx';
import type { InstalmentDraft } from '../courses/instalments.ts';
import { InstalmentsField } from '../courses/instalments-field.tsx';
import { type Drafts, declarations, type Stored } from '../declarations.ts';
import type { ReferredKind } from '../fields/control.ts';
import { asStored } from '../fields/field.ts';
import { isTextKind, type Kind, kindNames } from '../kinds.ts';
import { publicPlaces } from '../texts/public-places.ts';
import { FirstWords, PlaceholderHelp, ShownOn } from '../texts/text-help.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { EntryFields } from './entry-fields.tsx';
import type { FieldProps } from './field-props.ts';
import { ImageField } from './image-field.tsx';
import { type Choices, ReferenceField } from './reference-field.tsx';
import { type EditorOptions, useEditor } from './use-editor.ts';

/** What the editors need of the rest of the site; the route puts it together. */
export interface EditorTools {
  /** What an entry would look like on the site, by its kind; where a kind has no look of its own, there is none. */
  previews: { [K in Kind]?: (entry: Stored[K]) => ReactNode };
  uploadImage: (file: File) => Promise<string>;
  /** Where a browser finds the picture that is stored so. */
  pictureAddress: (image: string) => string;
  /** What a course costs, where that is one amount. */
  feeOf?: (course: { price: string; discount: string }) => number | undefined;
  /** A text with the facts of the institute that it names in braces. */
  fillIn: (text: string) => string;
}

interface EntryEditorProps<K extends Kind> extends EditorOptions<K> {
  tools: EditorTools;
  /** The entries that others may name. */
  choices: Record<ReferredKind, Choices>;
  /** The words that the site came with, where it came with some. */
  first: Drafts[K] | null;
}

/** The editor of an entry: its fields and, where its kind has a look of its own, how it would look. */
export function EntryEditor<K extends Kind>({ tools, choices, first, ...options }: EntryEditorProps<K>) {
  const editor = useEditor(options);
  const { kind, draft } = editor;
  const [uploading, setUploading] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const shown = useDeferredValue(draft);
  const preview = tools.previews[kind] as ((entry: Stored[K]) => ReactNode) | undefined;
  const image = (field: FieldProps) => (
    <ImageField
      key={field.name}
      {...field}
      noun={kindNames[kind].noun}
      upload={tools.uploadImage}
      addressOf={tools.pictureAddress}
      uploading={uploading}
      onUploading={setUploading}
    />
  );
  const instalments = ({ name, field, value, error, set }: FieldProps) => (
    <ListField key={name} label={field.label} hint={field.look.hint} error={error}>
      <InstalmentsField
        instalments={value as InstalmentDraft[]}
        fee={tools.feeOf?.(draft as Drafts['courses'])}
        onChange={set}
      />
    </ListField>
  );
  const reference = (field: FieldProps) => <ReferenceField key={field.name} {...field} choices={choices} />;
  return (
    <EditorFrame
      editor={editor}
      choices={choices}
      waiting={uploading}
      asideInFront={previewing}
      aside={
        preview && { label: 'Preview', content: preview(asStored(declarations[kind], shown) as Stored[K]) }
      }
      actions={preview && <PreviewButton previewing={previewing} onPress={setPreviewing} />}
    >
      {isTextKind(kind) && <ShownOn places={publicPlaces(kind, draft, choices)} />}
      {first && <FirstWords editor={editor} first={first} />}
      <EntryFields editor={editor} controls={{ image, instalments, reference }} />
      {isTextKind(kind) && !isSomebodysOwn(kind) && <PlaceholderHelp fillIn={tools.fillIn} />}
    </EditorFrame>
  );
}

/** What somebody has said or made, and agreed to: nothing is filled in there. */
const isSomebodysOwn = (kind: Kind) => 'consent_given_on' in declarations[kind];

/** Where there is no room for both beside each other. */
function PreviewButton({
  previewing,
  onPress,
}: {
  previewing: boolean;
  onPress: (previewing: boolean) => void;
}) {
  return (
    <Button
      tone="quiet"
      small
      aria-pressed={previewing}
      onClick={() => onPress(!previewing)}
      className="ms-auto lg:hidden"
    >
      {previewing ? 'Edit' : 'Preview'}
    </Button>
  );
}
