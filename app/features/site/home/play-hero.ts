/**
 * Turns the slides of the hero. Inlined behind it, where nothing outside the function exists. Everything is looked up when
 * it is needed, because React may put the hero there anew. Where the track has been scrolled to is the one truth about the
 * current slide, so a finger, a fragment, the timer and the buttons all lead to the same place.
 */
export function playHero() {
  const intervalMs = 5000;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const find = <Found extends Element>(selector: string) =>
    document.querySelector(`.hero ${selector}`) as Found;
  const trackOf = () => find<HTMLElement>('[data-track]');
  const current = () => Math.round(trackOf().scrollLeft / Math.max(1, trackOf().clientWidth));
  let shown = 0;
  let paused = false;
  /** Play was pressed, and the focus has not gone elsewhere since. */
  let insisted = false;
  let timer = 0;
  let before = '';

  /**
   * Nothing moves by itself under a pointer or a finger, with the focus, in a hidden tab, or where that is not wished for.
   * A button that was clicked keeps the focus without anybody reading there, so below the slides the keyboard's counts.
   */
  const isHeld = () => {
    const pointed = matchMedia('(hover: hover)').matches ? ':hover' : ':active';
    if (paused || document.hidden || still.matches || trackOf().matches(`${pointed}, :focus-within`))
      return true;
    return !insisted && find(':focus-visible') !== null;
  };

  const follow = () => {
    // React is about to put it there anew.
    if (!trackOf()?.firstElementChild) return;
    const index = current();
    shown = index;
    const held = isHeld();
    if (before === `${index} ${held}`) return;
    before = `${index} ${held}`;
    // Every slide gets its full time, however it was reached.
    clearTimeout(timer);
    if (!held) timer = window.setTimeout(() => show(index + 1), intervalMs);
    const track = trackOf();
    track.ariaLive = held ? 'polite' : 'off';
    const count = track.children.length;
    const dots = document.querySelectorAll('.hero-dot');
    for (let position = 0; position < count; position++) {
      track.children[position]?.toggleAttribute('inert', position !== index);
      if (position === index) dots[position]?.setAttribute('aria-current', 'true');
      else dots[position]?.removeAttribute('aria-current');
    }
    const progress = find<HTMLProgressElement>('progress');
    progress.value = index + 1;
    progress.ariaLabel = `Slide ${index + 1} of ${count}`;
  };

  const show = (wanted: number) => {
    const track = trackOf();
    const linksOf = (slide: Element | undefined) => [...(slide?.querySelectorAll('a') ?? [])];
    const from = current();
    const next = (wanted + track.children.length) % track.children.length;
    if (next === from) return;
    const focused = linksOf(track.children[from]).indexOf(document.activeElement as HTMLAnchorElement);
    track.scrollTo({ left: next * track.clientWidth, behavior: 'instant' });
    follow();
    const slide = track.children[next];
    // The slide that had the focus is inert now: the focus goes to the same button of the next one.
    linksOf(slide)[focused]?.focus({ preventScroll: true });
    if (still.matches) return;
    slide
      ?.querySelector('[data-slide-text]')
      ?.animate(
        { opacity: [0, 1], translate: ['1.5rem 0', '0 0'] },
        { duration: 350, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      );
  };

  const nameButton = () => {
    for (const [index, word] of document.querySelectorAll<HTMLElement>('.hero-pause > span').entries())
      word.hidden = paused === (index === 0);
  };

  const inHero = ({ target }: Event, selector: string) =>
    target instanceof Element && target.closest('.hero') ? target.closest<HTMLElement>(selector) : null;
  document.addEventListener('click', (event) => {
    const step = inHero(event, '[data-step]');
    if (step) show(current() + Number(step.dataset.step));
    const dot = inHero(event, '.hero-dot');
    if (dot) {
      event.preventDefault();
      show([...document.querySelectorAll('.hero-dot')].indexOf(dot));
    }
    const pause = inHero(event, '.hero-pause');
    if (pause) {
      paused = !paused;
      insisted = !paused;
      nameButton();
      follow();
    }
  });
  document.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !inHero(event, '.hero') || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(current() + step);
  });

  document.addEventListener('focusin', (event) => {
    insisted &&= inHero(event, '.hero-pause') !== null;
  });

  const signs = ['pointerover', 'pointerout', 'pointerup', 'focusin', 'focusout', 'visibilitychange'];
  for (const name of signs) document.addEventListener(name, follow);
  // The scrolling of an element never reaches the document, but passes it on the way down.
  const onScroll = ({ target }: Event) => target === trackOf() && follow();
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  still.addEventListener('change', follow);
  addEventListener('restored', () => {
    before = '';
    nameButton();
    trackOf()?.scrollTo({ left: shown * trackOf().clientWidth, behavior: 'instant' });
    follow();
  });
  // Where the track stands is known without laying the page out once more only when that is done.
  addEventListener('load', follow);
}
