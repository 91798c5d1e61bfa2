import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { letterhead } from '#server/mail/letter.ts';
import { firstInstitute } from '#supabase/first-institute.ts';
import { composeMail, type MailKind } from '#supabase-embedded/auth/mail/templates.ts';

/** By the names that hosted Supabase has for them; those about what has changed it writes itself. */
const kinds: Record<string, MailKind> = {
  confirmation: 'signup',
  invite: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
  reauthentication: 'reauthentication',
};

/** What hosted Supabase fills in (Go's templates). */
const facts = {
  link: '{{ .ConfirmationURL }}',
  code: '{{ .Token }}',
  newEmail: '{{ .NewEmail }}',
};

/** The mails of the embedded auth service, for a hosted project: ours ask for the code, which its own do not bring. */
export const mailTemplates = Object.entries(kinds).map(([name, kind]) => {
  const { subject, html } = composeMail(kind, facts, letterhead(firstInstitute));
  return { name, file: `supabase/templates/${name}.html`, subject, html };
});

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  mkdirSync(join(root, 'supabase', 'templates'), { recursive: true });
  for (const { file, html } of mailTemplates) writeFileSync(join(root, file), html);
  console.log('supabase/templates is written');
}
