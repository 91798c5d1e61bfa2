/**
 * The text of a script that stands in the page itself and runs as soon as it is read: a function, called with what it is
 * given. Nothing outside the function exists there. The indentation stays behind.
 */
export const inlined = <Given extends unknown[]>(run: (...given: Given) => void, ...given: Given) =>
  `(${run})(${given.map((one) => JSON.stringify(one))})`.replace(/\n\s+/g, '\n');
