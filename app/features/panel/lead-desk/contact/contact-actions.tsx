import { telephoneUrl, whatsappUrl } from '#app/lib/contact-links.ts';
import { useInstitute } from '#app/lib/institute/use-institute.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { dialled, type Lead } from '../lead.ts';
import { contactText, mailUrl } from './contact-text.ts';

/** One tap each. A message opens with a text that can still be changed before it is sent. */
export function ContactActions({ lead }: { lead: Lead }) {
  const tel = dialled(lead);
  const { name } = useInstitute();
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 empty:hidden">
        {lead.phoneE164 && (
          <ButtonLink
            to={whatsappUrl(lead.phoneE164, contactText(lead, name))}
            target="_blank"
            rel="noreferrer"
            className="px-3"
          >
            <Icon name="chat" /> WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </ButtonLink>
        )}
        {tel && (
          <ButtonLink to={telephoneUrl(tel)} tone="secondary" className="px-3">
            <Icon name="phone" /> Call
          </ButtonLink>
        )}
      </div>
      <p className="break-words tabular-nums">
        {lead.phone}
        {!lead.phoneE164 && (
          <span className="block text-sm text-ink-soft">
            Without its country this number cannot be reached by WhatsApp.
          </span>
        )}
      </p>
      <a href={mailUrl(lead, name)} className="text-link justify-self-start break-all">
        {lead.email}
      </a>
    </div>
  );
}
