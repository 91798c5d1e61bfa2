export type Attendance = 'Online' | 'Offline' | 'Mixed';

/** Where people come to, by the words of its mode, which is any text: 'Campus only' is not online. */
export function attendanceOf(mode: string): Attendance {
  if (/hybrid/i.test(mode)) return 'Mixed';
  return /online/i.test(mode) ? 'Online' : 'Offline';
}
