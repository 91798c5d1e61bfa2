/**
 * What the builder does before React: its button waits for both fields, Ctrl + Enter sends, and React starts where it has something to show at
 * once, results that this browser has kept or a prompt that a link brings. Inlined behind the form, where nothing outside
 * the function exists. From when the form is `data-live`, both are React's.
 */
export function startBuilder(storageKey: string, fragmentKey: string) {
  const form = () => document.querySelector<HTMLFormElement>('form[aria-labelledby=step-1]:not([data-live])');
  const check = () => {
    const fields = [...(form()?.querySelectorAll<HTMLInputElement>('[required]') ?? [])];
    const button = form()?.querySelector<HTMLButtonElement>('[type=submit]');
    if (button) button.disabled = fields.some(({ value }) => !value.trim());
  };
  const look = () => {
    let kept: string | null = null;
    try {
      kept = localStorage.getItem(storageKey);
    } catch {
      // Storage is switched off: nothing is kept.
    }
    if (kept || location.hash.startsWith(fragmentKey)) dispatchEvent(new Event('wake'));
  };
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    // React may have taken the form over by this very key, and sent it.
    if (!event.defaultPrevented && form()?.contains(event.target as Node)) form()?.requestSubmit();
  };
  check();
  look();
  addEventListener('keydown', send);
  for (const name of ['input', 'pageshow']) addEventListener(name, check);
  for (const name of ['hashchange', 'storage']) addEventListener(name, look);
}
