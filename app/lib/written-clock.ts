/** '6:00 PM', '6 pm' and '18:00' as '18:00:00'; null for what is no time of a day. */
export function readClock(written: string): string | null {
  const [, hour = '', minute = '00', second = '00', half] = clockPattern.exec(written.trim()) ?? [];
  if (hour === '' || Number(minute) > 59 || Number(second) >= 60) return null;
  const read = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const isHour = half ? Number(hour) >= 1 && Number(hour) <= 12 : read <= 23;
  return isHour ? `${String(read).padStart(2, '0')}:${minute}:${second}` : null;
}

// Nobody types seconds; programs that write to the database may, and then they stay.
const clockPattern = /^(\d{1,2})(?:[:.](\d\d)(?::(\d\d(?:\.\d{1,6})?))?)?\s*(?:([ap])\.?m\.?)?$/i;
