import type { ToastMessage } from '#app/lib/toast-message.ts';
import type { Command } from './answer.ts';
import { type Kind, kindNames } from './kinds.ts';
import { whyNotShown } from './why-not-shown.ts';

type Asked = Pick<Command, 'intent' | 'kind'> & {
  id?: string | null;
  seenAt?: string | null;
  draft?: unknown;
};

/** What a command is about to do, in words. */
export const changeOf = ({ intent, seenAt }: Asked) =>
  intent === 'arrange' ? 'move' : intent !== 'save' ? intent : seenAt ? 'update' : 'add';

const pastTense = { add: 'added', update: 'updated', delete: 'deleted', restore: 'restored', move: 'moved' };

export const succeeded = (command: Asked): ToastMessage => ({
  title: 'Success',
  description: `${kindNames[command.kind].item} ${pastTense[changeOf(command)]} successfully`,
  tone: 'success',
  note: command.intent === 'save' ? whyNotShown(command.kind, command.draft) : undefined,
  ...(command.intent === 'delete' && { offer: offerToRestore('Undo', command) }),
});

export const failed = (command: Asked): ToastMessage => ({
  title: 'Error',
  description: `Failed to ${changeOf(command)} ${kindNames[command.kind].noun}`,
  tone: 'danger',
  ...(command.intent === 'restore' && { offer: offerToRestore('Try again', command) }),
});

const offerToRestore = (label: string, { kind, id }: Asked) => ({
  label,
  command: { intent: 'restore', kind, id: id ?? '' },
});

/** Another one has taken its address while it was away. */
export const restoredElsewhere = (kind: Kind): ToastMessage => {
  const { item, noun } = kindNames[kind];
  return {
    title: 'Success',
    description: `${item} restored successfully. Another ${noun} has its address by now, so it got a new one`,
    tone: 'success',
  };
};

export const goneForGood = (kind: Kind): ToastMessage => ({
  title: 'Error',
  description: `This ${kindNames[kind].noun} is no longer kept, so it cannot be restored`,
  tone: 'danger',
});

export const fetchFailed: ToastMessage = {
  title: 'Error',
  description: 'Failed to fetch data',
  tone: 'danger',
};
