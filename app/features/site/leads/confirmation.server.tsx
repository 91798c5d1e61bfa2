import { renderToStaticMarkup } from 'react-dom/server';
import type { Confirmation, LeadSubject } from '#app/lib/confirmation.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { WholeInstitute } from '#app/lib/institute/use-institute.ts';
import { ConfirmationNote } from '#app/ui/confirmation.tsx';
import type { Lead } from './schema.server.ts';

/** It says the same to a repeat as to the first (decision 024): it is made of what was typed and of the catalogue. */
export const confirmationOf = (form: string, lead: Lead, subject: LeadSubject | null): Confirmation => ({
  about: lead.type === 'enrollment' ? lead.course_name : '',
  facts: [],
  file: '',
  ...subject,
  form,
  kind: subject?.kind ?? (lead.type === 'enrollment' ? 'enrollment' : 'message'),
  name: lead.name,
});

/** For a page whose form was sent by a script: no code of it is in the browser. */
export const confirmationHtml = (confirmation: Confirmation, institute: Institute) =>
  renderToStaticMarkup(
    <WholeInstitute value={institute}>
      <ConfirmationNote {...confirmation} />
    </WholeInstitute>,
  );
