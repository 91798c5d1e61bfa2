import { renderToStaticMarkup } from 'react-dom/server';
import type { Institute } from '#app/lib/institute/institute.ts';
import { WholeInstitute } from '#app/lib/institute/use-institute.ts';
import { TermsPanel } from './page/terms-panel.tsx';
import type { Workshop } from './workshop.ts';
import { type HomeWorkshops, WorkshopsSection } from './workshops-section.tsx';

/** The section as the home page has it: to React it is static there (docs/decisions/004), so HTML is what replaces it. */
export const sectionHtml = (workshops: HomeWorkshops, institute: Institute) =>
  renderToStaticMarkup(
    <WholeInstitute value={institute}>
      <WorkshopsSection {...workshops} />
    </WholeInstitute>,
  );

/** The same of a workshop's own page. */
export const termsHtml = (workshop: Workshop, institute: Institute) =>
  renderToStaticMarkup(
    <WholeInstitute value={institute}>
      <TermsPanel workshop={workshop} />
    </WholeInstitute>,
  );
