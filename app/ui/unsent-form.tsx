import type { UnsentForm } from '#app/lib/unavailable.ts';
import { Button } from './button.tsx';
import { TextAreaField, TextField } from './field.tsx';

type Shown = { label: string } & ({ long: true } | { type?: string; readOnly?: true; typedAgain?: true });

/** What people typed or chose in one of the site's forms; everything else goes along unseen. */
const shownFields: Record<string, Shown> = {
  name: { label: 'Name' },
  fullName: { label: 'Full name' },
  email: { label: 'Email', type: 'email' },
  phone: { label: 'Phone', type: 'tel' },
  course: { label: 'Course', readOnly: true },
  course_name: { label: 'For', readOnly: true },
  message: { label: 'Message', long: true },
  body: { label: 'Note', long: true },
  prompt: { label: 'Your prompt', long: true },
  instruction: { label: 'What to change', long: true },
  currentPassword: { label: 'Current password', type: 'password', typedAgain: true },
  password: { label: 'Password', type: 'password', typedAgain: true },
  confirmPassword: { label: 'Password, once more', type: 'password', typedAgain: true },
  otp: { label: 'Code', typedAgain: true },
  code: { label: 'Code', typedAgain: true },
};

/** The fields of a form that was sent, with what was in them, and a button that sends them again. */
export function UnsentFormFields({ fields }: Pick<UnsentForm, 'fields'>) {
  return (
    <>
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing moves.
        <SentField key={index} name={name} value={value} />
      ))}
      <Button type="submit" className="justify-self-start">
        Send again
      </Button>
    </>
  );
}

export const holdsSecret = (fields: UnsentForm['fields']) =>
  fields.some(([name]) => Object.hasOwn(shownFields, name) && 'typedAgain' in (shownFields[name] ?? {}));

function SentField({ name, value }: { name: string; value: string }) {
  const shown = Object.hasOwn(shownFields, name) ? shownFields[name] : undefined;
  // Nothing was chosen, or it is nothing that people have typed.
  if (!shown || ('readOnly' in shown && value === '')) {
    return <input type="hidden" name={name} value={value} />;
  }
  // What was filled in was perhaps asked for; nobody is told that it is optional.
  const filled = { label: shown.label, name, defaultValue: value, required: value !== '' };
  if ('long' in shown) return <TextAreaField {...filled} />;
  const { type, readOnly, typedAgain } = shown;
  return (
    <TextField
      {...filled}
      {...{ type, readOnly }}
      required={typedAgain || filled.required}
      autoComplete="off"
      hint={typedAgain && 'Please type it again.'}
    />
  );
}
