import { renderToStaticMarkup } from 'react-dom/server';
import type { Confirmation, LeadSubject } from '#app/lib/confirmation.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { WholeInstitute } from '#app/lib/institute/use-institute.ts';
import { ConfirmationNote } from '#app/ui/confirmation.tsx';
import type { Lead } from './schema.server.ts';

/** Made only from what was typed and the catalogue, so a repeat reads the same as the first (decision 024). */
export const confirmationOf = (form: string, lead: Lead, subject: LeadSubject | null): Confirmation => ({
  about: lead.type === 'enrollment' ? lead.course_name : '',
  facts: [],
  file: '',
  ...subject,
  form,
  kind: subject?.kind ?? (lead.type === 'enrollment' ? 'enrollment' : 'message'),
  name: lead.name,
});

/** For a form that a script sent: the browser has no code to render it. */
export const confirmationHtml = (confirmation: Confirmation, institute: Institute) =>
  renderToStaticMarkup(
    <WholeInstitute value={institute}>
      <ConfirmationNote {...confirmation} />
    </WholeInstitute>,
  );
