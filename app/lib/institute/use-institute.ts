import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Institute } from './institute.ts';

/** The facts that a browser needs, too, in each page's data: for titles, and for what React takes over. */
export const sentFacts = ['name', 'shortName', 'tagline', 'city', 'phones'] as const;

export type SentInstitute = Pick<Institute, (typeof sentFacts)[number]>;

/** On the server alone: entry.server.tsx gives it to every page, also to one that failed before it had any data. */
export const WholeInstitute = createContext<Institute | null>(null);

/** In components that a browser renders, too. */
export function useInstitute(): SentInstitute {
  const whole = useContext(WholeInstitute);
  const root = useRouteLoaderData<{ institute: SentInstitute }>('root');
  const institute = whole ?? root?.institute;
  if (!institute) throw new Error('The page has no data of the institute.');
  return institute;
}

/** In components that the server alone renders (`<Static>`). */
export function useWholeInstitute(): Institute {
  const institute = useContext(WholeInstitute);
  if (!institute) throw new Error('Only the server knows the whole institute.');
  return institute;
}
