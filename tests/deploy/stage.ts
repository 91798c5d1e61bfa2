import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pem } from '#tests/support/deployed-host.ts';
import { type Image, imageRoot } from './build-image.ts';
import { root } from './dockerfile.ts';

/** Why this machine gives no process a network and folders of its own, unless it does. */
export function refusalOfStage(): string | undefined {
  const { status, stderr, error } = spawnSync('unshare', ['--mount', '--net', 'true'], { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/**
 * Runs `scene.ts` on a machine as the examples expect it: ports, names, folders and accounts are those that they name, so that
 * nothing in them is replaced.
 */
export function runScene(image: Image, folder: string) {
  const places: Record<string, string> = {
    [imageRoot]: image.folder,
    '/etc/nginx/conf.d': join(folder, 'conf.d'),
    '/etc/ssl': join(folder, 'ssl'),
    '/var/log/nginx': join(folder, 'log'),
  };
  cpSync('/etc/ssl', join(folder, 'ssl'), { recursive: true, verbatimSymlinks: true });
  for (const path of Object.values(places)) mkdirSync(path, { recursive: true });
  copyFileSync(join(root, 'deploy', 'nginx.conf'), join(folder, 'conf.d', 'institute-website.conf'));
  for (const name of ['pem', 'key']) writeFileSync(join(folder, 'ssl', `example.com.${name}`), pem);
  const files = {
    // The base image's user.
    '/etc/passwd': `${withoutAccount('node')}node:x:1000:1000::/home/node:/bin/sh\n`,
    '/etc/hosts': '127.0.0.1 localhost www.example.com example.com site\n',
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path.replaceAll('/', '-'));
    writeFileSync(file, text);
    places[path] = file;
  }
  const mounts = Object.entries(places).map(([path, from]) => `mount --bind '${from}' ${path}`);
  const steps = ['ip link set lo up', 'mount -t tmpfs tmpfs /run', ...mounts, 'exec "$0" "$@"'];
  const scene = join(import.meta.dirname, 'scene.ts');
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [
      '--mount',
      '--net',
      'sh',
      '-c',
      steps.join(' && '),
      process.execPath,
      scene,
      JSON.stringify({ image, folder }),
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, timeout: 300_000 },
  );
  assert.equal(status, 0, stdout + stderr);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

const withoutAccount = (name: string) =>
  readFileSync('/etc/passwd', 'utf8').replace(new RegExp(`^(?:${name}:.*|[^:]+:[^:]*:1000:.*)\n`, 'gm'), '');
