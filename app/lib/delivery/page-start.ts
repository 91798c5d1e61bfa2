// The script that every page has before React, and the only one where nobody asks for more. Browsers get it inlined, so it
// is small and has no imports. docs/start-of-react.md tells what starts React, and what works before.

export function pageStart() {
  const root = document.documentElement;
  root.setAttribute('data-scripted', '');

  // Classic scrollbars take room, overlay ones do not; only the former leave a gap when scrolling is locked.
  addEventListener('load', () => root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth));

  const onScroll = () => root.toggleAttribute('data-scrolled', window.scrollY > 20);
  addEventListener('scroll', onScroll, { passive: true });
  onScroll();

  // Known from the first moment: what arrives later must not call a page back that is on its way to another.
  let calledAt = -Infinity;
  addEventListener('beforeunload', (event) => {
    // Chromium says so of tel: and mailto: links, too, though whoever rings stays, with unsaved notes that need no question.
    if (performance.now() - calledAt < 1000) return event.stopImmediatePropagation();
    root.setAttribute('data-leaving', '');
    // Somebody who was asked whether to leave may stay; the question holds timers up until it is answered.
    setTimeout(() => event.defaultPrevented && root.removeAttribute('data-leaving'));
  });
  addEventListener('pageshow', () => root.removeAttribute('data-leaving'));

  // A photo is a picture more where data costs; the figure in its frame is not.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  root.toggleAttribute('data-save-data', Boolean(connection?.saveData));

  // Photos fade in over their artwork; one that fails is taken out. The load of an image never reaches the window.
  const onImage = (event: Event) => {
    const image = event.target as HTMLElement;
    if (!image.matches?.('[data-photo]')) return;
    image.toggleAttribute('data-loaded', event.type === 'load');
    image.hidden = event.type === 'error';
  };
  document.addEventListener('load', onImage, true);
  document.addEventListener('error', onImage, true);

  // Sections out of sight have no size of their own yet (home.css); whoever jumps, or comes back to where they were, needs it.
  const layOutWhole = () => root.setAttribute('data-whole', '');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') layOutWhole();

  // On the home page a section is scrolled to; from elsewhere the way leads home first, and the scroll follows.
  const scrollTo = (id: string) => {
    layOutWhole();
    document.getElementById(id)?.scrollIntoView();
  };
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

  // One toast at a time (app/ui/toast.tsx). Everything outside an open modal is inert, so the toast moves with the dialog.
  const placeToast = (toast: Element | null | undefined) => {
    const inDialog = [...document.querySelectorAll('dialog:modal [data-toast-slot]')].at(-1);
    if (toast) (inDialog ?? document.querySelector('body > [data-toast-slot]'))?.append(toast);
  };
  const shownToast = () => document.querySelector('.toast');
  const followDialog = () => placeToast(shownToast());
  addEventListener('toast', (event) => {
    const { title, description, note, tone } = (event as CustomEvent).detail;
    const template = document.querySelector<HTMLTemplateElement>('#toast');
    const toast = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
    if (!toast) return;
    const [heading, text, more] = toast.querySelectorAll('p');
    if (heading) heading.textContent = title;
    if (text) text.textContent = description ?? '';
    if (more) more.textContent = note ?? '';
    toast.dataset.tone = tone;
    toast.role = tone === 'danger' ? 'alert' : 'status';
    shownToast()?.remove();
    placeToast(toast);
  });
  document.addEventListener('toggle', followDialog, true);
  // Where a dialog scrolls, browsers give the focus to what scrolls, and not to the first field in it.
  const focusOnField = () =>
    document
      .querySelector<HTMLElement>(
        '.dialog-body:focus :is(input:not([type=hidden]), select, textarea, button)',
      )
      ?.focus();
  document.addEventListener('toggle', focusOnField, true);
  document.addEventListener('close', followDialog, true);
  // One that the server rendered is put in its place anew, because only what changes is announced.
  addEventListener('DOMContentLoaded', followDialog);
  addEventListener(
    'animationend',
    ({ animationName }) => animationName === 'toast-out' && shownToast()?.remove(),
  );

  addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const toast = target.closest<HTMLElement>('[data-toast]')?.dataset.toast;
    if (toast) dispatchEvent(new CustomEvent('toast', { detail: JSON.parse(toast) }));
    if (target.closest('[data-dismiss]')) shownToast()?.remove();
    // For browsers without closedby: a click on the dialog's own box is one on its backdrop.
    const isBackdrop = !('closedBy' in HTMLDialogElement.prototype) && target.matches('dialog[closedby=any]');
    if (isBackdrop) (target as HTMLDialogElement).close();
    const link = target.closest<HTMLAnchorElement>('a');
    // Not the event's own time: a click's is that of the finger, which a busy page may hear of seconds later.
    if (link?.matches('[href^="tel:"], [href^="mailto:"]')) calledAt = performance.now();
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

  // A form that React has not taken over is sent by the browser, which leaves what was typed for an error page where there is
  // no network. So the server is asked first. navigator.onLine does not know a network that is up but dead.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const button = form.querySelector('[type=submit]');
    const { unsent } = form.dataset;
    if (!unsent || !button || event.defaultPrevented) return;
    event.preventDefault();
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    // React may arrive meanwhile. It does not touch a form that is being sent; on a translated page it replaces it.
    root.setAttribute('data-leaving', '');
    const index = [...document.forms].indexOf(form);
    const patience = new Promise((_, reject) => setTimeout(reject, 10_000));
    Promise.race([fetch('/healthz', { method: 'HEAD', cache: 'no-store' }), patience])
      .finally(() => {
        button.ariaDisabled = null;
      })
      .then(
        () => document.forms[index]?.submit(),
        () => {
          root.removeAttribute('data-leaving');
          dispatchEvent(new CustomEvent('toast', { detail: JSON.parse(unsent) }));
        },
      );
  });

  // React starts when somebody gets to a control that is React's, and at once where the page was asked to.
  let started = false;
  const start = () => {
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    if (started) return;
    started = true;
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
  const onIntent = ({ target }: Event) => {
    const control = target instanceof Element && target.closest('form, button, summary');
    if (control && !control.closest('[data-static]')) start();
  };
  // What a browser or an extension fills in comes without the focus.
  for (const name of ['focusin', 'click', 'input']) addEventListener(name, onIntent);
  addEventListener('wake', start);
  addEventListener('load', () => document.querySelector('script[data-now], dialog[open]') && start());
}
