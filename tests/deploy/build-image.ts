import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { type Instruction, read, readStages, root } from './dockerfile.ts';

/** All that an image has of its own: what the Dockerfile puts elsewhere would not be here. */
export const imageRoot = '/srv';

export interface Image {
  /** What lies at `imageRoot` in it. */
  folder: string;
  env: Record<string, string>;
  user: string;
  workdir: string;
  volume: string;
  stopSignal: string;
  command: string[];
  healthcheck: string[];
}

/** What a RUN printed, and what it left where it worked. */
type Watch = (command: string, ran: { output: string; folder: string }) => void;

/**
 * Does what the Dockerfile says without a daemon that keeps images: the folder of a stage takes the place of /srv while its
 * commands run, in a mount namespace of their own.
 */
export function buildImage(into: string, watch: Watch): Image {
  const context = join(into, 'context');
  cpSync(root, context, { recursive: true, filter: isSent });
  const folders = new Map<string, string>();
  let image = emptyImage('');
  for (const { name, instructions } of readStages()) {
    image = emptyImage(join(into, `stage-${folders.size}`));
    folders.set(name, image.folder);
    mkdirSync(image.folder);
    for (const instruction of instructions) follow(instruction, image, { context, folders, watch });
  }
  return image;
}

const emptyImage = (folder: string): Image => ({
  ...{ folder, env: {}, user: 'root', workdir: imageRoot, volume: '', stopSignal: '' },
  ...{ command: [], healthcheck: [] },
});

interface Around {
  context: string;
  folders: Map<string, string>;
  watch: Watch;
}

function follow({ keyword, text, words, from }: Instruction, image: Image, around: Around) {
  const there = (path: string) => inFolder(image, resolve(image.workdir, path));
  if (keyword === 'WORKDIR') {
    image.workdir = text;
    mkdirSync(there('.'), { recursive: true });
  } else if (keyword === 'COPY') {
    const to = there(words.at(-1) ?? '');
    for (const source of words.slice(0, -1)) copy(source, to, around, from);
  } else if (keyword === 'RUN') {
    around.watch(text, { output: run(text, image), folder: there('.') });
  } else if (keyword === 'ENV') {
    for (const word of words) image.env[word.split('=')[0] ?? ''] = word.split('=')[1] ?? '';
  } else if (keyword === 'USER') image.user = text;
  else if (keyword === 'VOLUME') image.volume = text;
  else if (keyword === 'STOPSIGNAL') image.stopSignal = text;
  else if (keyword === 'CMD') image.command = JSON.parse(text);
  else if (keyword === 'HEALTHCHECK') image.healthcheck = JSON.parse(text.replace(/^CMD /, ''));
  else assert.equal(keyword, 'EXPOSE', 'an instruction that the test knows');
}

function copy(source: string, to: string, { context, folders }: Around, from?: string) {
  if (from === undefined) {
    cpSync(join(context, source), source === '.' ? to : join(to, source), { recursive: true });
    return;
  }
  const folder = inFolder({ folder: folders.get(from) ?? assert.fail(from) }, source);
  // The other stage is not used any more, so that its files can be this one's.
  const { status, stderr } = spawnSync('cp', ['-al', `${folder}/.`, to], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

const inFolder = ({ folder }: Pick<Image, 'folder'>, path: string) => {
  const inside = relative(imageRoot, path);
  assert.doesNotMatch(inside, /^\.\./, `${path} is not in ${imageRoot}`);
  return join(folder, inside);
};

function run(command: string, { folder, workdir, env }: Image): string {
  const within = `mount --bind "$IMAGE" ${imageRoot} && cd "$1" && exec sh -c "$2"`;
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--mount', 'sh', '-c', within, 'sh', workdir, command],
    { encoding: 'utf8', env: { ...surroundings(), ...env, IMAGE: folder } },
  );
  assert.equal(status, 0, `${command}\n${stdout}${stderr}`);
  return stdout + stderr;
}

/** What the base image brings: a Node of the system's, npm and its registry. What this machine has fetched is not fetched again. */
export const surroundings = () => ({
  ...process.env,
  ...{ NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined, npm_config_prefer_offline: 'true' },
  PATH: process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter),
});

const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const pattern = RegExp.escape(line).replace('\\*\\*\\/', '(?:.*/)?').replaceAll('\\*', '[^/]*');
    return new RegExp(`^${pattern}(?:/|$)`);
  });

function isSent(path: string): boolean {
  const name = relative(root, path);
  return !ignored.some((pattern) => pattern.test(name));
}
