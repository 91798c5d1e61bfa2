import type { ReactNode } from 'react';
import type { Refusal } from '../answer.ts';
import { declarations } from '../declarations.ts';
import type { Control } from '../fields/control.ts';
import type { Fields } from '../fields/field.ts';
import type { Kind } from '../kinds.ts';
import { FieldControl } from './field-control.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldProps } from './field-props.ts';
import { layOut } from './lay-out.ts';
import type { Editor } from './use-editor.ts';

interface EntryFieldsProps<K extends Kind> {
  editor: Editor<K>;
  /** Those that need more than the form. */
  controls: Partial<Record<Control['as'], (props: FieldProps) => ReactNode>>;
}

/** The form of an entry, made of the declaration of its kind: no column can be left out. */
export function EntryFields<K extends Kind>({ editor, controls }: EntryFieldsProps<K>) {
  const fields: Fields = declarations[editor.kind];
  const control = (name: string) => {
    const props = propsOf(editor, name);
    return controls[props.field.control.as]?.(props) ?? <FieldControl key={name} {...props} />;
  };
  return layOut(fields).map(({ heading, rows }) => (
    <Part key={heading} heading={heading}>
      {rows.map(([first = '', ...others]) =>
        others.length > 0 ? (
          <FieldGroup key={first}>{[first, ...others].map(control)}</FieldGroup>
        ) : (
          control(first)
        ),
      )}
    </Part>
  ));
}

/** What a control needs. Which one fits the type of a field is the declaration’s to say. */
function propsOf<K extends Kind>(editor: Editor<K>, name: string): FieldProps {
  const { kind, draft, entry, refusal, set } = editor as unknown as Editor<Kind>;
  const field = name as keyof typeof draft;
  return {
    name,
    field: (declarations[kind] as Fields)[name] as Fields[string],
    value: draft[field],
    error: refusal && errorOf(refusal, name),
    isNew: entry === null,
    set: (value) => set(field, value as never),
  };
}

/** What is wrong with it and, where that is for another page to mend, the way there: nothing that is typed here is left for it. */
function errorOf({ errors, remedies }: Refusal, name: string): ReactNode {
  const error = errors?.[name];
  const remedy = error && remedies?.[name];
  if (!remedy) return error;
  return (
    <span>
      {error}{' '}
      <a href={remedy.to} target="_blank" rel="noreferrer" className="underline">
        {remedy.words}
      </a>
    </span>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  if (!heading) return children;
  return (
    <section className="grid gap-5 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <h3 className="text-lg">{heading}</h3>
      {children}
    </section>
  );
}
