import type { ToastMessage } from '#app/lib/toast-message.ts';
import { type Kind, kindNames } from './kinds.ts';

type Change = 'add' | 'update' | 'delete';

/** What a command is about to do, in words. */
export const changeOf = (command: { intent: string; seenAt?: string | null }): Change =>
  command.intent === 'delete' ? 'delete' : command.seenAt ? 'update' : 'add';

const pastTense: Record<Change, string> = { add: 'added', update: 'updated', delete: 'deleted' };

export const succeeded = (change: Change, kind: Kind): ToastMessage => ({
  title: 'Success',
  description: `${kindNames[kind].item} ${pastTense[change]} successfully`,
  tone: 'success',
});

export const failed = (change: Change, kind: Kind): ToastMessage => ({
  title: 'Error',
  description: `Failed to ${change} ${kindNames[kind].noun}`,
  tone: 'danger',
});

export const fetchFailed: ToastMessage = {
  title: 'Error',
  description: 'Failed to fetch data',
  tone: 'danger',
};
