import type { Service } from './services.ts';

/** The dots of a service's figure have the service's colour; marigold is everybody's. */
export const dotClasses: Record<Service['colour'], string> = {
  marigold: '',
  vermilion: '[&_.kolam-dots]:fill-danger',
  leaf: '[&_.kolam-dots]:fill-success',
  slate: '[&_.kolam-dots]:fill-ink',
};
