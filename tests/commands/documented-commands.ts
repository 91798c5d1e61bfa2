import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const command = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node) \S/;

const shellBlocks = (text: string) => [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, lines = '']) => lines);

/** The sections of a document that have commands in shell blocks, in their order, as whoever follows it runs them. */
export const documentedSections = (path: string) =>
  readFileSync(path, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n')[0] ?? '',
      commands: shellBlocks(section)
        .flatMap((block) => block.split('\n'))
        .map((line) => line.replace(/\s#.*/, '').trim())
        .filter(Boolean),
    }))
    .filter(({ commands }) => commands.length > 0);

/** The commands of a document: lines of its shell blocks and what stands between backticks. */
export function documentedCommands(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const blocks = shellBlocks(text).flatMap((block) => block.split('\n'));
  const inline = [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...blocks.map((line) => line.replace(/#.*/, '').trim()), ...inline].filter((code) =>
    command.test(code),
  );
}

/** What of a document is prose: a command there would be none to the reader above. */
export function proseOf(document: string): string {
  const text = readFileSync(join(root, document), 'utf8');
  const comments = shellBlocks(text).flatMap((block) => block.match(/#.*/g) ?? []);
  return [text.replaceAll(/```.*?```|`[^`]+`/gs, ''), ...comments].join('\n');
}
