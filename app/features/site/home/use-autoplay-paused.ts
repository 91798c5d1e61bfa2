import { type RefObject, useEffect, useState } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** True while nothing may move by itself: under a pointer, with the focus, in a hidden tab, or by the visitor's wish. */
export function useAutoplayPaused(element: RefObject<HTMLElement | null>): boolean {
  const [holds, setHolds] = useState({ pointer: false, focus: false, hidden: false, still: false });

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const media = matchMedia(reducedMotion);
    const stop = new AbortController();
    const { signal } = stop;
    const set = (change: Partial<typeof holds>) => setHolds((before) => ({ ...before, ...change }));
    const onVisibility = () => set({ hidden: document.hidden });
    const onMedia = () => set({ still: media.matches });

    target.addEventListener('pointerenter', () => set({ pointer: true }), { signal });
    target.addEventListener('pointerleave', () => set({ pointer: false }), { signal });
    target.addEventListener('focusin', () => set({ focus: true }), { signal });
    target.addEventListener(
      'focusout',
      ({ relatedTarget }) => set({ focus: target.contains(relatedTarget as Node | null) }),
      { signal },
    );
    document.addEventListener('visibilitychange', onVisibility, { signal });
    media.addEventListener('change', onMedia, { signal });

    // The visitor may have been there before React was.
    set({
      pointer: target.matches(':hover') && matchMedia('(hover: hover)').matches,
      focus: target.matches(':focus-within'),
      hidden: document.hidden,
      still: media.matches,
    });
    return () => stop.abort();
  }, [element]);

  return Object.values(holds).some(Boolean);
}
