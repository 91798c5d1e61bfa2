// The only script that runs before React: it is inlined into every page, so it is small and has no imports.
// Browsers get it as `(${pageStart})()`; nothing outside the function exists there.

export function pageStart() {
  const root = document.documentElement;
  root.setAttribute('data-scripted', '');

  // Classic scrollbars take room, overlay ones do not; only the former leave a gap when scrolling is locked.
  addEventListener('load', () => root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth));

  const onScroll = () => root.toggleAttribute('data-scrolled', window.scrollY > 20);
  addEventListener('scroll', onScroll, { passive: true });
  onScroll();

  // Known from the first moment: what arrives later must not call a page back that is on its way to another.
  addEventListener('beforeunload', (event) => {
    root.setAttribute('data-leaving', '');
    // Somebody who was asked whether to leave may stay; the question holds timers up until it is answered.
    setTimeout(() => event.defaultPrevented && root.removeAttribute('data-leaving'));
  });
  addEventListener('pageshow', () => root.removeAttribute('data-leaving'));

  // Photos fade in over their artwork; one that fails is taken out. The load of an image never reaches the window.
  const onImage = (event: Event) => {
    const image = event.target as HTMLElement;
    if (!image.matches?.('[data-photo]')) return;
    image.toggleAttribute('data-loaded', event.type === 'load');
    image.hidden = event.type === 'error';
  };
  document.addEventListener('load', onImage, true);
  document.addEventListener('error', onImage, true);

  // On the home page a section is scrolled to; from elsewhere the way leads home first, and the scroll follows.
  const scrollTo = (id: string) => document.getElementById(id)?.scrollIntoView();
  const goToSection = (id: string) => {
    if (location.pathname === '/') return scrollTo(id);
    try {
      sessionStorage.setItem('section', id);
      location.href = '/';
    } catch {
      // Storage is switched off: the fragment does the same without the pause.
      location.href = `/#${id}`;
    }
  };
  addEventListener('DOMContentLoaded', () => {
    try {
      const id = sessionStorage.getItem('section');
      sessionStorage.removeItem('section');
      if (id) setTimeout(scrollTo, 100, id);
    } catch {
      // As above: there is nothing to read.
    }
  });

  addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // The toast region shows it, now or when React arrives.
    const toast = target.closest<HTMLElement>('[data-toast]')?.dataset.toast;
    if (toast) {
      root.dataset.toast = toast;
      dispatchEvent(new Event('toast'));
    }
    // For browsers without closedby: a click on the dialog's own box is one on its backdrop.
    if (target instanceof HTMLDialogElement && !('closedBy' in HTMLDialogElement.prototype)) target.close();
    const link = target.closest<HTMLAnchorElement>('a');
    // A link in the menu may stay on this page, so the menu closes itself.
    link?.closest<HTMLElement>('[popover]')?.hidePopover();
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (link?.dataset.section && plain) {
      event.preventDefault();
      goToSection(link.dataset.section);
    }
    const dialog = link?.dataset.dialog && document.getElementById(link.dataset.dialog);
    if (dialog instanceof HTMLDialogElement && plain) {
      event.preventDefault();
      dialog.showModal();
    }
  });

  // What the server alone renders (app/ui/static.tsx), and what was typed, for the day that React finds a page changed by
  // somebody else (a translation, an extension) and renders it anew.
  const staticParts = () => [...document.querySelectorAll('[data-static]:not([data-static] *)')];
  const kindOf = (part: Element) => part.localName + part.className;
  let served: { kind: string; html: string }[] = [];
  const typed = new Map<string, { form: number; field: HTMLInputElement }>();
  addEventListener(
    'input',
    ({ target }) => {
      const field = target as HTMLInputElement;
      if (!field.form || !field.name || field.type === 'file') return;
      const form = [...document.forms].indexOf(field.form);
      typed.set(`${form} ${field.name}`, { form, field });
    },
    true,
  );
  addEventListener('static', () => {
    const [page] = performance.getEntriesByType('navigation');
    // A redirect inside the browser leads to a page that was not served.
    if (page?.name.split('#')[0] !== location.href.split('#')[0]) {
      if (navigator.onLine) location.reload();
      return;
    }
    root.setAttribute('data-scripted', '');
    const left = [...served];
    for (const part of staticParts()) {
      const index = left.findIndex(({ kind }) => kind === kindOf(part));
      const [kept] = index < 0 ? [] : left.splice(index, 1);
      part.innerHTML ||= kept?.html ?? '';
    }
    for (const { form, field } of typed.values()) {
      const fresh = document.forms[form]?.elements.namedItem(field.name) as HTMLInputElement | null;
      if (!fresh || fresh === field) continue;
      fresh.value = field.value;
      fresh.checked = field.checked;
    }
  });

  // React starts at the first touch of the page, or when it has loaded and has nothing else to do.
  const wakers = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
  let started = false;
  const start = () => {
    if (started || document.readyState === 'loading') return;
    started = true;
    served = staticParts().map((part) => ({ kind: kindOf(part), html: part.innerHTML }));
    for (const name of wakers) removeEventListener(name, start, true);
    for (const late of document.querySelectorAll<HTMLScriptElement>('script[data-late]')) {
      for (const href of (late.dataset.modules ?? '').split(' ').filter(Boolean)) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = href;
        document.head.append(link);
      }
      const script = document.createElement('script');
      script.type = late.dataset.late ?? '';
      script.textContent = late.textContent;
      document.head.append(script);
      script.remove();
    }
  };
  for (const name of wakers) addEventListener(name, start, { capture: true, passive: true });
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 200);
  });
}
