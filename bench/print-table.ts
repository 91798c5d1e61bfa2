type Row = Record<string, string | number>;

/** Prints rows as Markdown, so that they can be pasted into a note as they are. */
export function printTable(title: string, rows: Row[]) {
  const print = startTable(title);
  for (const row of rows) print(row);
}

/** The same for rows that come one by one: each is printed as soon as it is there. */
export function startTable(title: string): (row: Row) => void {
  const line = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  let columns: string[] | undefined;
  console.log(`\n## ${title}\n`);
  return (row) => {
    if (!columns) {
      columns = Object.keys(row);
      line(columns);
      line(columns.map(() => '---'));
    }
    line(columns.map((column) => row[column] ?? ''));
  };
}
