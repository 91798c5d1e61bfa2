/** The lines of a table of meant.ts by their names, each as its words. */
export function readLines(table: string): Map<string, string> {
  const lines = table.split('\n').filter((line) => /^\S/.test(line));
  return new Map(lines.map((line) => splitName(line)));
}

/** The name ends where the words stand apart by more than one space. */
function splitName(line: string): [name: string, words: string] {
  const [name = '', ...words] = line.trim().split(/ {2,}/);
  return [name, words.join('   ')];
}

/** What differs, each as a sentence that says what to do about it. */
export function compareLines(
  table: string,
  meant: Map<string, string>,
  found: Map<string, string>,
): string[] {
  const file = 'supabase/tests/access/meant.ts';
  const missing = [...found].filter(([name]) => !meant.has(name));
  const gone = [...meant.keys()].filter((name) => !found.has(name));
  const different = [...found].filter(([name, words]) => meant.has(name) && meant.get(name) !== words);
  return [
    ...missing.map(
      ([name, words]) =>
        `${name} has no line in \`${table}\` of ${file}. If what it lets people do is meant, add: ${name}   ${words}`,
    ),
    ...gone.map(
      (name) => `${name} has a line in \`${table}\` of ${file} and is not in the database: strike it out.`,
    ),
    ...different.map(([name, words]) => `${name} is meant: ${meant.get(name)}; it is: ${words}`),
  ];
}
