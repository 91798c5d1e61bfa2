import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

// Each of these runs in the page, and so knows nothing but what is written in it.

declare global {
  interface Window {
    axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

export async function findBarriers({ within, options }: { within: string; options: RunOptions }) {
  // Some rules are about the page as a whole, and are left out where a part is named.
  const { violations } = await window.axe.run(within === 'html' ? document : within, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Everything that a contrast depends on, of all texts that are shown: the colour, those behind it, and whether it is large. */
export function readColorLooks(within: string): string[] {
  const grounds = new Map<Element | null, string>([[null, '']]);
  function groundOf(element: Element | null): string {
    const known = grounds.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
    // Most elements have nothing of their own behind them.
    const isClear = own === 'rgba(0, 0, 0, 0) none 1 none normal';
    const ground = groundOf(element.parentElement) + (isClear ? '' : `${own}; `);
    grounds.set(element, ground);
    return ground;
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
  const looks = new Set<string>();
  for (const element of document.querySelectorAll(`${within} *`)) {
    if (!hasText(element) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    // https://www.w3.org/TR/WCAG22/#dfn-large-scale
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const around = element.parentElement && getComputedStyle(element.parentElement).color;
    looks.add([groundOf(element), color, isLarge, textShadow, textDecorationLine, around].join(' '));
  }
  return [...looks];
}
