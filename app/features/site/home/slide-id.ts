/** The address of a slide within the page, for links that work before scripts do. */
export const slideId = (position: number) => `slide-${position + 1}`;

export const slidePosition = (hash: string) => Number(hash.slice('#slide-'.length)) - 1;
