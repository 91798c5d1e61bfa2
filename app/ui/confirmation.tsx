import { createContext, useContext } from 'react';
import { type Confirmation, contactForm, type Fact } from '#app/lib/confirmation.ts';
import { whatsappUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { notReacts } from './static.tsx';

/** The confirmation of a form that was sent without scripts, in the page that answers it. */
export const SentForm = createContext<Confirmation | null>(null);

/**
 * Where the confirmation of a form stands: right after what opens the form, or in place of the form (`sent-instead`). A form may
 * be opened in several places; without scripts only the first shows the confirmation, and the others are `quiet`.
 */
export function ConfirmationPlace({ quiet, ...place }: PlaceProps) {
  const { form, className } = place;
  if (!import.meta.env.SSR) return <div data-sent={form} className={className} {...notReacts} />;
  return quiet ? <div data-sent={form} className={className} /> : <ServedPlace {...place} />;
}

interface PlaceProps {
  form: string;
  className?: string;
  quiet?: boolean;
}

function ServedPlace({ form, className }: PlaceProps) {
  const sent = useContext(SentForm);
  return (
    <div data-sent={form} className={className}>
      {sent?.form === form && <ConfirmationNote {...sent} />}
    </div>
  );
}

/** Rendered by the server alone, also for a form that a script has sent. */
export function ConfirmationNote({ form, kind, name, about, facts, file }: Confirmation) {
  const { shortName, phones, whenWeCall } = useWholeInstitute();
  const chat = file.startsWith('/brochures/') ? phones.courseWhatsapp : phones.whatsapp;
  return (
    <section
      id="sent"
      aria-labelledby="sent-title"
      className="relative border-s-4 border-success bg-raised p-4 text-start text-ink wrap-anywhere sm:p-6"
    >
      <h3 id="sent-title" tabIndex={-1} className="pe-10 text-lg">
        Thank you, {name}
      </h3>
      <p className="mt-1">
        {stored(kind, about)} {kind !== 'seat' && whenWeCall}
      </p>
      <Facts facts={facts} />
      <p className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        {chat.e164 && (
          <ButtonLink
            small
            tone="secondary"
            to={whatsappUrl(chat.e164, `Hello ${shortName}, ${asked(kind, about)}.`)}
          >
            <Icon name="chat" />
            WhatsApp
          </ButtonLink>
        )}
        {file && (
          <ButtonLink small tone="secondary" to={file} download>
            <Icon name={file.endsWith('.ics') ? 'calendar' : 'download'} />
            {file.endsWith('.ics') ? 'Add to Calendar' : 'Brochure'}
          </ButtonLink>
        )}
      </p>
      <Closing form={form} />
    </section>
  );
}

/** The script that sent the form closes it; without scripts the link loads the page without it. */
function Closing({ form }: Pick<Confirmation, 'form'>) {
  if (form === contactForm)
    return (
      <ButtonLink small tone="quiet" to="?#contact" data-close-sent className="mt-2">
        Send another message
      </ButtonLink>
    );
  return (
    <a
      href="?"
      data-close-sent
      aria-label="Close"
      className="absolute end-1 top-1 grid size-12 place-items-center"
    >
      <Icon name="close" />
    </a>
  );
}

function Facts({ facts }: Pick<Confirmation, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(({ term, text, note }: Fact) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{term}</dt>
          <dd>
            <span className="font-[650]">{text}</span>
            {note && <span className="block text-sm text-ink-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function stored(kind: Confirmation['kind'], about: string) {
  if (kind === 'seat') return `We have kept a seat for you: ${about}.`;
  const what = kind === 'enrollment' ? 'your enrollment for' : 'your message about';
  return about ? `We have ${what} ${about}.` : 'We have your message.';
}

function asked(kind: Confirmation['kind'], about: string) {
  if (kind === 'seat') return `I have a seat in the workshop "${about}"`;
  if (kind === 'enrollment') return `I have just enrolled in ${about}`;
  return about ? `I have just asked you about ${about}` : 'I have just written to you';
}
