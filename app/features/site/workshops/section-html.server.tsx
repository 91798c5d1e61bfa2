import { renderToStaticMarkup } from 'react-dom/server';
import type { Workshop } from './workshop.ts';
import { WorkshopsSection } from './workshops-section.tsx';

/** The section as the home page has it: to React it is static there (docs/decisions/004), so HTML is what replaces it. */
export const sectionHtml = (workshops: readonly Workshop[]) =>
  renderToStaticMarkup(<WorkshopsSection workshops={workshops} />);
