import { whatsappUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';

export function NothingPlanned() {
  const { shortName, phones } = useWholeInstitute();
  const text = `Hello ${shortName}, please tell me when the next workshop is.`;
  return (
    <EmptyState
      title="No workshop is planned at the moment."
      hint="Send us a message, and we will tell you when the next date is fixed."
    >
      {phones.whatsapp.e164 && (
        <ButtonLink tone="secondary" to={whatsappUrl(phones.whatsapp.e164, text)}>
          <Icon name="chat" />
          Ask on WhatsApp
        </ButtonLink>
      )}
    </EmptyState>
  );
}
