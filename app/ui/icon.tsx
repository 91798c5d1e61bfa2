import { classNames } from '#app/lib/class-names.ts';

// Drawn for this site on a 24 grid with the same round line as the kolam.
const drawings = {
  'arrow-left': 'M20 12H4.5M11 5l-7 7 7 7',
  'arrow-right': 'M4 12h15.5M13 5l7 7-7 7',
  book: 'M12 6.5C9.5 4.6 6.4 4.3 3 5v13.5c3.4-.7 6.5-.4 9 1.5 2.5-1.9 5.6-2.2 9-1.5V5c-3.4-.7-6.5-.4-9 1.5zM12 6.5V20',
  brain:
    'M12 4.5v15M12 6a3 3 0 0 0-5.7 1.3A3.5 3.5 0 0 0 4.2 13a3.4 3.4 0 0 0 3 5A2.6 2.6 0 0 0 12 18M12 6a3 3 0 0 1 5.7 1.3A3.5 3.5 0 0 1 19.8 13a3.4 3.4 0 0 1-3 5A2.6 2.6 0 0 1 12 18',
  briefcase: 'M4 8h16v11.5H4zM9 8V5h6v3M4 13h16M12 12v2.5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v4.5M16 3v4.5',
  chat: 'M4 20l1.3-4A8 8 0 1 1 8.4 19zM9 10.5c.4 2.4 2 4 4.5 4.5l1.3-1.5-2-1.2-.9.8a4 4 0 0 1-1.2-1.2l.8-.9-1.2-2z',
  check: 'M4.5 12.8l5 5L19.8 6.5',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  classroom: 'M3 4.5h18v10.5H3zM8 20.5l2-5.5M16 20.5l-2-5.5M7 8.5h6M7 11.5h9',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 7.5V12l3.5 2',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 4.5l-3 15',
  copy: 'M9 9h11v11.5H9zM5.5 15H4V3.5h11V5',
  download: 'M12 3.5V15M6.5 10L12 15.5 17.5 10M4 20.5h16',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  external: 'M10 5H4.5v14.5H19V14M13.5 4H20v6.5M20 4l-9 9',
  filter: 'M3.5 6h17M7 12h10M10 18h4',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7.5L20.5 6',
  menu: 'M3.5 7h17M3.5 12.5h17M3.5 18h17',
  pause: 'M8.5 5v14M15.5 5v14',
  people:
    'M9 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7zM2.5 20c0-7.5 13-7.5 13 0M16 5a3.2 3.2 0 0 1 0 6.2M18 14.5c2.3.8 3.5 2.6 3.5 5.5',
  phone:
    'M5 3.5h4l1.5 5-2.3 1.6c1 2.4 2.8 4.3 5.4 5.6l1.8-2.2 5 1.6v4c0 1.2-.9 1.9-2 1.9C10 20.5 3.5 13.5 3 5.5c0-1.2.8-2 2-2z',
  pin: 'M12 21c-4.7-5-7-8.6-7-11.5a7 7 0 0 1 14 0c0 2.9-2.3 6.5-7 11.5zM12 7a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
  play: 'M7.5 4.5l12 7.5-12 7.5z',
  plus: 'M12 4.5v15M4.5 12h15',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3l5.2 5.2',
  shield: 'M12 3l7.5 2.8v6c0 4.2-2.8 7.3-7.5 9.2c-4.7-1.9-7.5-5-7.5-9.2v-6zM8.5 11.8l2.6 2.6 4.5-5',
  stream:
    'M12 10.5a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 0 1 0-3.2zM8.3 15.8a5.3 5.3 0 0 1 0-7.5M15.7 8.3a5.3 5.3 0 0 1 0 7.5M5.4 18.6a9.3 9.3 0 0 1 0-13.2M18.6 5.4a9.3 9.3 0 0 1 0 13.2',
  trash: 'M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  user: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4 20.5c0-8 16-8 16 0',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1',
} as const;

export type IconName = keyof typeof drawings;

/** Staff name one; what is none of ours is a book. */
export const toIconName = (name: string): IconName =>
  Object.hasOwn(drawings, name) ? (name as IconName) : 'book';

/** Decorative unless `label` is given; takes the size and the colour of the text beside it. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('icon', className)}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
