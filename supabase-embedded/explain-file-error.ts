import { StartupError } from './postgres/startup-error.ts';

interface Trouble {
  folder: string;
  lack: 'readable' | 'writable';
  /** Goes on after "or": what else would help, such as "set BACKUP_TO to another folder". */
  remedy: string;
}

const forbidden = ({ folder, lack, remedy }: Trouble) =>
  `${folder} is not ${lack} for this account: change the owner or the permissions of what is in it, or ${remedy}.`;
const full = ({ folder, remedy }: Trouble) =>
  `The disk that holds ${folder} is full: free some space, or ${remedy}.`;
const notFolder = ({ folder, remedy }: Trouble) =>
  `${folder} is not a folder, nor can it be made one: move away what is in the way, or ${remedy}.`;
const broken = ({ folder, remedy }: Trouble) =>
  `The disk that holds ${folder} does not work: look whether it is connected and sound, or ${remedy}.`;

const sentences: Record<string, (trouble: Trouble) => string> = {
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: ({ folder, remedy }) => `${folder} is on a read-only disk: make that writable, or ${remedy}.`,
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: ({ folder, remedy }) => `The disk that holds ${folder} takes no file as large as this: ${remedy}.`,
  ENOTDIR: notFolder,
  EEXIST: notFolder,
  EISDIR: ({ folder, remedy }) =>
    `A folder in ${folder} has the name of a file of ours: move it away, or ${remedy}.`,
  EXDEV: ({ folder, remedy }) =>
    `What is in ${folder} is on more than one disk: let all of it be on one, or ${remedy}.`,
  EIO: broken,
  ENOTCONN: broken,
  ESTALE: broken,
  ENODEV: broken,
};

/** Turns errors of the file system into a sentence for the operator; others pass through. */
export function explainFileError(error: unknown, trouble: Trouble): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code]?.(trouble);
  return sentence ? new StartupError(sentence, { cause: error }) : error;
}
