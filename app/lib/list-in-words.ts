/** "courses", "courses and jobs", "courses, jobs and leads". */
export const listInWords = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
