export interface LogEvent {
  level: 'error' | 'warn' | 'info' | 'debug';
  message: string;
  error?: unknown;
}
