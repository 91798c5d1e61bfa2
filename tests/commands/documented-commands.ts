import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const command = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node) \S/;

/** The commands of a document: lines of its shell blocks and what stands between backticks. */
export function documentedCommands(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, lines = '']) => lines.split('\n'));
  const inline = [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...blocks.map((line) => line.replace(/#.*/, '').trim()), ...inline].filter((code) =>
    command.test(code),
  );
}

/** What of a document is prose: a command there would be none to the reader above. */
export function proseOf(document: string): string {
  const text = readFileSync(join(root, document), 'utf8');
  const comments = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(
    ([, lines = '']) => lines.match(/#.*/g) ?? [],
  );
  return [text.replaceAll(/```.*?```|`[^`]+`/gs, ''), ...comments].join('\n');
}
