/**
 * The row, whole, for the server's rendering. The browser is sent `keys` of it alone: what shows the rest is inside `<Static>`
 * (decision 004), and would lie in the page a second time as data that nothing reads.
 */
export function sendOnly<Row extends object>(row: Row, ...keys: (keyof Row & string)[]): Row {
  const whole = { ...row };
  // What is not enumerable is not written into the page.
  for (const key of Object.keys(row))
    Object.defineProperty(whole, key, { enumerable: (keys as string[]).includes(key) });
  return whole;
}
