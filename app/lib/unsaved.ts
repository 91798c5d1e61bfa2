/** How many guards hold something that is not saved. */
let held = 0;
let isAbandoned = false;

/** What was typed here is nobody's any more: from now on no guard asks about it. */
export function abandonUnsaved() {
  isAbandoned = true;
}

/** Until the returned function is called, this page has something that is not saved. */
export function holdUnsaved(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

/** Whether somebody would lose what they typed: a guard says so, or a field of a form that is sent is not as it came. */
export const hasUnsaved = () => !isAbandoned && (held > 0 || [...document.forms].some(isTypedInto));

const isTypedInto = ({ method, elements }: HTMLFormElement) =>
  method === 'post' && ([...elements] as Partial<HTMLInputElement>[]).some(isChanged);

/** Buttons and selects have no value that they came with; what is chosen is soon chosen again. */
const isChanged = ({ type, value, defaultValue }: Partial<HTMLInputElement>) =>
  type !== 'hidden' && defaultValue !== undefined && value !== defaultValue;
