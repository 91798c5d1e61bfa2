/** What a route declares where React does not start at the first intent: `export const handle = neverReact`. */
interface StartOfReact {
  react: 'never' | 'at once';
}

/** Nothing on the page is React's: it is sent without a script of React's and without the data that React would read. */
export const neverReact: StartOfReact = { react: 'never' };

/** The page is an application: React starts as soon as it has loaded. */
export const reactAtOnce: StartOfReact = { react: 'at once' };

/** @param handles of the routes that make up the page */
export const startOfReact = (handles: unknown[]): StartOfReact['react'] | undefined =>
  handles.map((handle) => (handle as StartOfReact | undefined)?.react).find(Boolean);
