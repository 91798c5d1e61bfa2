export interface ToastMessage {
  title: string;
  description?: string;
  /** A last line in bold, such as why an entry is not shown. */
  note?: string;
  tone?: 'success' | 'danger' | 'neutral';
  /** A button in it, where the page has one for it: its word, and the command that it sends. */
  offer?: { label: string; command: Record<string, string> };
}
