/**
 * Shows the button that hands the page's address on, where the browser can: a phone asks to whom, everything else copies it. It
 * is written into the page behind that button, which is of no use without it.
 */
export function runShare() {
  const button = document.querySelector<HTMLButtonElement>('[data-share]');
  const asks = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  if (!button || !(asks || navigator.clipboard)) return;
  button.hidden = false;
  if (asks) button.append(button.dataset.share ?? '');
  else button.append('Copy Link');
  const tell = (title: string, description: string, tone: string) =>
    dispatchEvent(new CustomEvent('toast', { detail: { title, description, tone } }));
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-share]')) return;
    const url = location.origin + location.pathname;
    // Whoever changes their mind has nothing to be told.
    if (asks) return void navigator.share({ title: document.title, url }).catch(() => {});
    navigator.clipboard.writeText(url).then(
      () => tell('Link Copied', url, 'success'),
      () => tell('Link Not Copied', 'Please copy the address from the bar of your browser.', 'danger'),
    );
  });
}
