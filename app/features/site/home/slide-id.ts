/** The address of a slide within the page, for the dots, which work without scripts. */
export const slideId = (position: number) => `slide-${position + 1}`;
