import { useId } from 'react';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { CheckField } from '#app/ui/panel/check-field.tsx';
import { DateField } from '#app/ui/panel/date-field.tsx';
import { ListField, TextList } from '#app/ui/panel/list-field.tsx';
import { BatchesField } from '../courses/batches-field.tsx';
import type { BatchDraft, SectionDraft } from '../courses/nested-fields.ts';
import { PlanField } from '../courses/plan-field.tsx';
import { statusWord } from '../list/status-badge.tsx';
import { type FieldProps, textProps } from './field-props.ts';
import { IconField } from './icon-field.tsx';

/** The control of a field that needs nothing but the form. */
export function FieldControl(props: FieldProps) {
  const { name, field, value, error, set } = props;
  const { label, control, look } = field;
  const { hint } = look;
  switch (control.as) {
    case 'line':
      return <LineField {...props} />;
    case 'text':
      return <TextAreaField {...textProps(props)} hint={hint} rows={look.rows} />;
    case 'choice': {
      const options = control.options.map((option) => ({
        value: option,
        label: control.words?.[option] ?? statusWord(option),
      }));
      return <SelectField {...textProps(props)} hint={hint} options={options} />;
    }
    case 'icon':
      return <IconField {...props} options={control.options} />;
    case 'flag':
      return (
        <CheckField
          name={name}
          label={label}
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
      );
    case 'list':
      return (
        <ListField label={label} hint={hint} error={error}>
          <TextList noun={control.noun} items={value as string[]} onChange={set} />
        </ListField>
      );
    case 'batches':
      return (
        <ListField label={label} hint={hint} error={error}>
          <BatchesField batches={value as BatchDraft[]} onChange={set} />
        </ListField>
      );
    case 'plan':
      return (
        <ListField label={label} hint={hint} error={error}>
          <PlanField sections={value as SectionDraft[]} onChange={set} />
        </ListField>
      );
    default:
      return null;
  }
}

function LineField(props: FieldProps) {
  const id = useId();
  const { wide, heading, hintForNew, suggestions, rows, type, wordsToo, ...look } = props.field.look;
  const hint = props.isNew ? (hintForNew ?? look.hint) : look.hint;
  if (type === 'date') {
    const { onChange, ...field } = textProps(props);
    return <DateField {...field} hint={hint} wordsToo={wordsToo} onDay={props.set} />;
  }
  return (
    <>
      <TextField {...textProps(props)} {...look} type={type} hint={hint} list={suggestions && id} />
      {suggestions && (
        <datalist id={id}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}
