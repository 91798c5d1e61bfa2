import { statusWord } from '../list/status-badge.tsx';

export const statusOptions = (statuses: readonly string[]) =>
  statuses.map((status) => ({ value: status, label: statusWord(status) }));
