/** A situation that the person who starts the server can mend. Its message is one sentence that says how. */
export class StartupError extends Error {
  override name = 'StartupError';
}

const advice: Record<string, (subject: string) => string> = {
  EACCES: (subject) =>
    `${subject} is not writable: change its permissions or set DATA_DIR to another folder.`,
  EPERM: (subject) => `${subject} is not writable: change its permissions or set DATA_DIR to another folder.`,
  EROFS: (subject) => `${subject} is on a read-only disk: set DATA_DIR to another folder.`,
  ENOSPC: (subject) => `The disk that holds ${subject} is full: free some space and start again.`,
  ENOTDIR: (subject) => `${subject} is not a folder: set DATA_DIR to another place.`,
  EEXIST: (subject) => `${subject} is not a folder: set DATA_DIR to another place.`,
};

/** Turns a file system error into a sentence about the folder it happened in; other errors pass through. */
export function explainFileError(error: unknown, subject: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = advice[code]?.(subject);
  return sentence ? new StartupError(sentence, { cause: error }) : error;
}
