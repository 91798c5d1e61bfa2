/** The place of the list in front, below whatever one chooses it by. */
export const panelId = 'catalogue-panel';

/** For the focus, when what had it is gone from the list. */
export const focusOnPanel = () => document.getElementById(panelId)?.focus({ preventScroll: true });
