import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { ListField } from '#app/ui/panel/list-field.tsx';
import type { Row } from './draft.ts';
import { RowsField } from './rows-field.tsx';
import type { Field, TextField as TextFieldDeclared } from './section.ts';
import type { Setting } from './use-setting.ts';

/** The fields of a setting; short ones that follow each other share a row where there is room. */
export function SettingFields({ fields, setting }: { fields: readonly Field[]; setting: Setting }) {
  return groups(fields).map((group) => (
    <div key={group[0]?.name} className={group.length > 1 ? 'field-rows' : undefined}>
      {group.map((field) => (
        <SettingField key={field.name} field={field} setting={setting} />
      ))}
    </div>
  ));
}

function groups(fields: readonly Field[]): Field[][] {
  const grouped: Field[][] = [];
  for (const field of fields) {
    const last = grouped.at(-1);
    if (isShort(field) && last?.every(isShort)) last.push(field);
    else grouped.push([field]);
  }
  return grouped;
}

const isShort = (field: Field) => field.as === 'line' && field.short === true;

function SettingField({ field, setting }: { field: Field; setting: Setting }) {
  const value = setting.draft[field.name];
  const error = setting.refusal?.errors?.[field.name];
  const set = (next: string | Row[]) => setting.set(field.name, next);
  if (field.as !== 'list') return <TextControl {...{ field, error, set }} value={String(value)} />;
  return (
    <ListField label={field.label} hint={field.hint} error={error}>
      <RowsField field={field} rows={Array.isArray(value) ? value : []} onChange={set} />
    </ListField>
  );
}

interface TextControlProps {
  field: TextFieldDeclared;
  value: string;
  error: string | undefined;
  set: (value: string) => void;
}

function TextControl({ field, value, error, set }: TextControlProps) {
  const { as, name, label, hint, required = false, rows, input } = field;
  const shared = { name, label, hint, error, required, value, autoComplete: 'off' };
  return as === 'text' ? (
    <TextAreaField {...shared} rows={rows} onChange={({ target }) => set(target.value)} />
  ) : (
    <TextField {...shared} {...input} onChange={({ target }) => set(target.value)} />
  );
}
