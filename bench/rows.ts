/** What the statements that fill tables have in common. */

/** Evenly over the days until now, the first row the oldest. */
export const spread = (amount: number, days: number) =>
  `now() - interval '${days} days' * (1 - number / ${amount}.0)`;

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One of the choices, by a number from 0 on. */
export const pick = (number: string, choices: readonly string[]) =>
  `(array[${choices.map(quoted).join(', ')}])[1 + ${number} % ${choices.length}]`;

export const listed = (text: string) => text.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '));
