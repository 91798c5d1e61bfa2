import type { Trainer } from '../trainer.ts';

/** Who teaches; what is not known is left out. A picture in Storage has the whole address by then. */
export const personJsonLd = ({ name, role, links, portrait }: Trainer) => ({
  '@type': 'Person',
  name,
  jobTitle: role || undefined,
  image: portrait || undefined,
  sameAs: links.length > 0 ? links : undefined,
});
