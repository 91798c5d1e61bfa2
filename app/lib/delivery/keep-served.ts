/**
 * Keeps what the server sent, what was typed and which dialog was open, for the day that React finds a page changed by somebody else (a
 * translation, an extension) and renders it anew, without what the server alone renders (app/ui/static.tsx). Call it just
 * before React takes the page over.
 */
export function keepServed() {
  const served = staticParts().map((part) => ({ kind: kindOf(part), html: part.innerHTML }));
  const fields = [...document.forms].flatMap((form, index) =>
    [...(form.elements as Iterable<Element>)].filter(isTyped).map((field) => ({ index, field })),
  );
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[id]')];
  let focused = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });

  addEventListener('static', () => {
    const [page] = performance.getEntriesByType('navigation');
    // A redirect inside the browser leads to a page that was not served.
    if (page?.name.split('#')[0] !== location.href.split('#')[0]) {
      if (navigator.onLine) location.reload();
      return;
    }
    document.documentElement.setAttribute('data-scripted', '');
    const left = [...served];
    for (const part of staticParts()) {
      const index = left.findIndex(({ kind }) => kind === kindOf(part));
      const [kept] = index < 0 ? [] : left.splice(index, 1);
      part.innerHTML ||= kept?.html ?? '';
    }
    dispatchEvent(new Event('restored'));
    // A dialog that opens takes the focus.
    const wasFocused = focused;
    for (const dialog of dialogs.filter(({ open, isConnected }) => open && !isConnected)) {
      // Once: it may be closed from here on.
      dialog.open = false;
      const fresh = document.getElementById(dialog.id) as HTMLDialogElement | null;
      if (fresh && !fresh.open) reopen(fresh);
    }
    for (const { index, field } of fields) {
      const fresh = document.forms[index]?.elements.namedItem(field.name) as Field | null;
      if (!fresh || fresh === field) continue;
      fresh.value = field.value;
      if (field instanceof HTMLInputElement) (fresh as HTMLInputElement).checked = field.checked;
      // Whoever was about to type goes on where they were.
      if (field === wasFocused) putCaret(fresh, field);
    }
  });
}

/** It was open already, so it does not come in once more. */
function reopen(dialog: HTMLDialogElement) {
  dialog.dataset.served = '';
  dialog.showModal();
}

function putCaret(fresh: Field, field: Field) {
  fresh.focus({ preventScroll: true });
  // A select has none, and of an address of mail scripts may not know it.
  const { selectionStart, selectionEnd } = field as HTMLInputElement;
  if (selectionStart != null) (fresh as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTyped = (element: Element): element is Field =>
  element.matches('[name]:not([type=hidden], [type=file], button)');

const staticParts = () => [...document.querySelectorAll('[data-static]:not([data-static] *)')];

const kindOf = (part: Element) => part.localName + part.className;
