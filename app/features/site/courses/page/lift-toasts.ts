/** Lifts toasts above the price bar while that is at the lower edge of the screen. An inline script of the page. */
export function liftToasts() {
  const lift = () => {
    const bar = document.querySelector('.toast') && document.querySelector('.price-bar');
    if (!bar) return;
    const { top, bottom } = bar.getBoundingClientRect();
    const isThere = bar.checkVisibility({ visibilityProperty: true }) && bottom > innerHeight - 2;
    const height = isThere ? Math.max(0, innerHeight - top) : 0;
    document.documentElement.style.setProperty('--toast-lift', `${height}px`);
  };
  for (const name of ['toast', 'scroll', 'DOMContentLoaded']) addEventListener(name, lift, { passive: true });
}
