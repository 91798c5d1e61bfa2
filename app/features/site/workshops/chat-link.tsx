import { whatsappUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { dateInWords } from '#app/lib/workshops/times.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Workshop } from './workshop.ts';

export function ChatLink({
  workshop: { title, date, isOpen },
  ...look
}: {
  workshop: Workshop;
  tone: 'quiet' | 'secondary';
  className?: string;
}) {
  const { shortName, phones } = useWholeInstitute();
  // Of one that has begun nobody can be taken in any more.
  if (!isOpen || !phones.whatsapp.e164) return null;
  const when = date ? ` on ${dateInWords(date)}` : '';
  const text = `Hello ${shortName}, I would like to join the workshop "${title}"${when}.`;
  return (
    <ButtonLink {...look} to={whatsappUrl(phones.whatsapp.e164, text)}>
      <Icon name="chat" />
      Join on WhatsApp<span className="sr-only"> for {title}</span>
    </ButtonLink>
  );
}
