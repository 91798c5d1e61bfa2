/** The dots of a service's figure have the service's colour; marigold is everybody's. */
const dotClasses: Record<string, string> = {
  vermilion: '[&_.kolam-dots]:fill-danger',
  leaf: '[&_.kolam-dots]:fill-success',
  slate: '[&_.kolam-dots]:fill-ink',
};

export const dotClass = (colour: string) =>
  Object.hasOwn(dotClasses, colour) ? dotClasses[colour] : undefined;
