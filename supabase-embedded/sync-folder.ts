import { open } from 'node:fs/promises';

/** A new name is durable only when its folder is. Windows and some network disks cannot do this and have no need, or no way. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  const isRefused = (error: NodeJS.ErrnoException) => ['EINVAL', 'ENOTSUP'].includes(error.code ?? '');
  await folder
    .sync()
    .catch((error) => (isRefused(error) ? undefined : Promise.reject(error)))
    .finally(() => folder.close());
}
