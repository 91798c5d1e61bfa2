/**
 * Says which tab is selected and adds the arrow keys; what is shown, CSS decides by the address. Inlined beside the tabs,
 * where nothing outside the function exists. The document listens, because React may make the tabs anew.
 */
export function runTabs() {
  const tabsOf = (list: Element) => [...list.querySelectorAll<HTMLAnchorElement>('[role=tab]')];
  const follow = () => {
    for (const list of document.querySelectorAll('[role=tablist]')) {
      const tabs = tabsOf(list);
      const selected = tabs.find(({ hash }) => hash === location.hash) ?? tabs[0];
      for (const tab of tabs) {
        tab.setAttribute('aria-selected', String(tab === selected));
        tab.tabIndex = tab === selected ? 0 : -1;
      }
    }
  };
  follow();
  for (const name of ['hashchange', 'popstate', 'restored']) addEventListener(name, follow);

  const tabAt = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>('[role=tab]');
  document.addEventListener('click', (event) => {
    const tab = tabAt(event);
    if (!tab || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // Going to a fragment takes the focus away from the link; a tab must keep it for the arrow keys.
    event.preventDefault();
    location.hash = tab.hash;
    tab.focus({ preventScroll: true });
  });

  document.addEventListener('keydown', (event) => {
    const list = tabAt(event)?.closest('[role=tablist]');
    if (!list) return;
    const tabs = tabsOf(list);
    const index = tabs.indexOf(tabAt(event) as HTMLAnchorElement);
    const next = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.click();
  });
}
