import { askFunction, type FunctionSource } from '../backend/ask-function.ts';
import type { BackupState } from './due.ts';

export const readBackupState = async (source: FunctionSource): Promise<BackupState> =>
  (await askFunction(source, 'backup_state')) as BackupState;
