import { statSync } from 'node:fs';

/** A situation that the person who starts the server can mend. Its message is one sentence that says how. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** A path as a shell takes it, for a command that somebody copies. */
export const quote = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

type Lack = 'readable' | 'writable';

const forbidden = (subject: string, lack: Lack) =>
  `${subject} is not ${lack} for this account${ownerNote(subject)}: change its owner or permissions, or set DATA_DIR to another folder.`;

const notFolder = (subject: string) => `${subject} is not a folder: set DATA_DIR to another place.`;

const advice: Record<string, (subject: string, lack: Lack) => string> = {
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: (subject) => `${subject} is on a read-only disk: set DATA_DIR to another folder.`,
  ENOSPC: (subject) => `The disk that holds ${subject} is full: free some space and start again.`,
  ENOTDIR: notFolder,
  EEXIST: notFolder,
  EISDIR: (subject) => `${subject} is a folder where a file belongs: move it away and start again.`,
};

/**
 * Turns a file system error into a sentence about the file or folder it happened to; other errors pass through.
 * @param lack what could not be done with it, where that was forbidden
 */
export function explainFileError(error: unknown, subject: string, lack: Lack = 'writable'): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = advice[code]?.(subject, lack);
  return sentence ? new StartupError(sentence, { cause: error }) : error;
}

/** Most often somebody else's: root made it at the first start, say. */
function ownerNote(subject: string): string {
  try {
    const { uid } = statSync(subject);
    const own = process.geteuid?.();
    return uid === own ? '' : ` (it belongs to uid ${uid}, and this is uid ${own})`;
  } catch {
    return '';
  }
}
