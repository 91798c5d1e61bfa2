export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'success' | 'danger' | 'neutral';
}
