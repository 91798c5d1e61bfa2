const inlinePattern = /<script\b([^>]*)>(.*?)<\/script>/gs;
/** Data, what waits for React's start (app/lib/delivery/), and what is a file. */
const notRunPattern = /data-late|application\/(?:ld\+)?json|\bsrc=/;

/** The script that stands in a page and runs when the page is read. */
export const inlineScript = (html: string) =>
  [...html.matchAll(inlinePattern)]
    .filter(([, attributes = '']) => !notRunPattern.test(attributes))
    .map(([, , text = '']) => text)
    .join('\n');
