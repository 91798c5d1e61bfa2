export interface LogEvent {
  level: 'error' | 'warn' | 'info';
  message: string;
  error?: unknown;
}
