import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Read when the server starts, not imported: migrations, functions, settings. */
const project = 'supabase';
const notServed = /^(?:tests(?:\/|$)|database\.types\.ts$)/;

export interface SourceWatcher {
  /** A file that the running server was made from. */
  follow(path: string): void;
  /** The server is about to be made anew, from whatever it loads then. */
  forget(): void;
}

/**
 * Tells of a change to the project folder or to a file that was loaded. It is folders that are watched: editors replace
 * a file by another of the same name, which the watcher of a file would miss.
 */
export function watchSources(root: string, changed: (path: string) => void): SourceWatcher {
  const loaded = new Set<string>();
  const folders = new Map<string, FSWatcher>();
  /** Of earlier starts too: a folder that went away and comes back makes a start succeed that failed without it. */
  const known = new Set<string>();
  const projectFolder = join(root, project);

  function concernsServer(path: string): boolean {
    if (loaded.has(path) || known.has(path)) return true;
    const name = relative(projectFolder, path).replaceAll(sep, '/');
    return !name.startsWith('..') && !notServed.test(name);
  }

  function watchFolder(folder: string) {
    if (folders.has(folder)) return;
    known.add(folder);
    const watcher = watch(folder, (_event, name) => {
      const path = join(folder, name ?? '');
      if (concernsServer(path)) changed(relative(root, path));
    });
    // A folder that is deleted takes its watcher with it; what was in it has been told of.
    folders.set(
      folder,
      watcher.on('error', () => folders.delete(folder)),
    );
  }

  function watchProject() {
    watchFolder(projectFolder);
    for (const entry of readdirSync(projectFolder, { withFileTypes: true, recursive: true }))
      if (entry.isDirectory()) watchFolder(join(entry.parentPath, entry.name));
  }

  return {
    follow(path) {
      loaded.add(path);
      watchFolder(dirname(path));
    },
    forget() {
      loaded.clear();
      // A folder that was deleted and is there again, as after a checkout, is another one.
      for (const watcher of folders.values()) watcher.close();
      folders.clear();
      watchProject();
    },
  };
}
