export type Attendance = 'Online' | 'Offline' | 'Mixed';

/** How one comes to a workshop, from the text that staff wrote, such as "Campus only". Without one it is in the classroom. */
export function attendanceOf(mode: string): Attendance {
  if (/hybrid/i.test(mode)) return 'Mixed';
  return /online/i.test(mode) ? 'Online' : 'Offline';
}
