import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAutoplayPaused } from './use-autoplay-paused.ts';

const intervalMs = 5000;

/**
 * Where the track has been scrolled to is the one truth about the current slide, so a finger, a fragment link
 * followed before React arrived, and our own buttons all lead to the same place.
 */
export function useCarousel(carousel: RefObject<HTMLElement | null>, count: number) {
  // Null until React has arrived: until then every slide is within reach.
  const [index, setIndex] = useState<number | null>(null);
  const [paused, setPaused] = useState(false);
  const held = useAutoplayPaused(carousel);
  const running = index !== null && !paused && !held;

  const show = (wanted: number) => {
    const next = (wanted + count) % count;
    const track = trackOf(carousel);
    if (track && next !== index) showSlide(track, next, () => setIndex(next));
  };
  const advance = useEffectEvent(() => show((index ?? 0) + 1));

  useEffect(() => {
    const scroller = trackOf(carousel);
    if (!scroller) return;
    const follow = () => setIndex(currentSlide(scroller));
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [carousel]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide gets its full time, however it was reached
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(advance, intervalMs);
    return () => clearTimeout(timer);
  }, [running, index]);

  // Slides and dots are as the server sent them; only these attributes follow what is shown.
  useLayoutEffect(() => {
    const track = trackOf(carousel);
    if (!track || index === null) return;
    track.ariaLive = running ? 'off' : 'polite';
    const dots = carousel.current?.querySelectorAll('.hero-dot') ?? [];
    for (const [position, slide] of [...track.children].entries()) {
      slide.toggleAttribute('inert', position !== index);
      if (position === index) dots[position]?.setAttribute('aria-current', 'true');
      else dots[position]?.removeAttribute('aria-current');
    }
  }, [carousel, index, running]);

  useArrowKeys(carousel, (step) => show((index ?? 0) + step));

  return { index, show, paused, setPaused };
}

function useArrowKeys(element: RefObject<HTMLElement | null>, onStep: (step: number) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep(step);
  });
  useEffect(() => {
    const listening = element.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    listening?.addEventListener('keydown', listener);
    return () => listening?.removeEventListener('keydown', listener);
  }, [element]);
}

/** Scrolls sideways; its children are the slides, each as wide as itself. */
const trackOf = (carousel: RefObject<HTMLElement | null>) =>
  carousel.current?.querySelector<HTMLElement>('[data-track]') ?? null;

const currentSlide = (track: HTMLElement) => Math.round(track.scrollLeft / Math.max(1, track.clientWidth));

function showSlide(track: HTMLElement, next: number, commit: () => void) {
  const from = track.children[currentSlide(track)];
  const links = [...(from?.querySelectorAll('a') ?? [])];
  const focused = links.indexOf(document.activeElement as HTMLAnchorElement);
  const slide = track.children[next];
  track.scrollTo({ left: next * track.clientWidth, behavior: 'instant' });
  flushSync(commit);
  // The slide that had the focus is inert now: the focus goes to the same button of the next one.
  if (focused >= 0) slide?.querySelectorAll('a')[focused]?.focus({ preventScroll: true });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  slide
    ?.querySelector('[data-slide-text]')
    ?.animate(
      { opacity: [0, 1], translate: ['1.5rem 0', '0 0'] },
      { duration: 350, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
}
