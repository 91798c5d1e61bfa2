export interface LogEvent {
  level: 'error' | 'warn';
  message: string;
  error?: unknown;
}
