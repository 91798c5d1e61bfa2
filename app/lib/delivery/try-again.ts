// Inlined into the page of app/ui/unavailable-page.tsx; nothing outside the function exists there.

/**
 * Asks for the page again, at growing intervals (backoff with jitter) and only while somebody looks at it, and shows it
 * once it is there.
 */
export function tryAgain() {
  let pause = 4000;
  const note = document.querySelector<HTMLElement>('[data-trying]');
  if (note) note.hidden = false;

  const look = async () => {
    if (document.hidden) {
      document.addEventListener('visibilitychange', look, { once: true });
      return;
    }
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer && answer.status !== 503) {
      location.reload();
      return;
    }
    pause = Math.min(pause * 1.5, 60_000);
    wait();
  };
  // Not all at once: everybody who had the page open has come to this one together.
  const wait = () => setTimeout(look, pause * (0.75 + Math.random() / 2));
  wait();
}
