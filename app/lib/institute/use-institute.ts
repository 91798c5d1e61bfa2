import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Institute } from './institute.ts';

/** The facts that a browser needs, too, in each page's data: for titles, and for what React takes over. */
export const sentFacts = ['name', 'shortName', 'tagline', 'city', 'email', 'phones', 'consent'] as const;

export type SentInstitute = Pick<Institute, (typeof sentFacts)[number]>;

/** On the server alone: entry.server.tsx gives it to every page, also to one that failed before it had any data. */
export const WholeInstitute = createContext<Institute | null>(null);

/** In components that a browser renders, too. */
export function useInstitute(): SentInstitute {
  const institute = useKnownInstitute();
  if (!institute) throw new Error('The page has no data of the institute.');
  return institute;
}

/** On a page of an error, which in a browser may be without any data. */
export function useKnownInstitute(): SentInstitute | undefined {
  const whole = useContext(WholeInstitute);
  const root = useRouteLoaderData<{ institute: SentInstitute }>('root');
  return whole ?? root?.institute;
}

/** In components that the server alone renders (`<Static>`). */
export function useWholeInstitute(): Institute {
  const institute = useContext(WholeInstitute);
  if (!institute) throw new Error('Only the server knows the whole institute.');
  return institute;
}
