import type { ReactNode } from 'react';
import { telephoneUrl, whatsappUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { Section } from '#app/ui/container.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Static } from '#app/ui/static.tsx';

/** How to reach us; `children` is the contact form. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <Section id="contact" tone="sunk" labelledBy="contact-title">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.15fr]">
        <Static>{import.meta.env.SSR && <Details />}</Static>
        <div>{children}</div>
      </div>
    </Section>
  );
}

function Details() {
  const { phones, shortName, officeHours, address, mapsUrl } = useWholeInstitute();
  const { call, whatsapp } = phones;
  const greeting = `Hello ${shortName}, I have a question about your courses.`;
  return (
    <>
      <SectionHeading id="contact-title" title="Contact Us">
        Call, write or come by. A person answers, and nobody will press you to enroll.
      </SectionHeading>
      <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4 sm:mt-10 sm:gap-x-10 sm:gap-y-8 lg:grid-cols-1">
        {call.e164 && (
          <Detail icon="phone" term="Phone">
            <a href={telephoneUrl(call.e164)} className="text-link lone-link tabular-nums">
              {call.display}
            </a>
          </Detail>
        )}
        {whatsapp.e164 && (
          <Detail icon="chat" term="WhatsApp">
            <a href={whatsappUrl(whatsapp.e164, greeting)} className="text-link lone-link tabular-nums">
              {whatsapp.display}
            </a>
          </Detail>
        )}
        {officeHours.length > 0 && (
          <Detail icon="clock" term="Office Hours" wide>
            {officeHours.map(({ days, hours }) => (
              <span
                key={`${days} ${hours}`}
                className="flex flex-wrap justify-between gap-x-4 sm:mt-1.5 sm:block"
              >
                {days}
                <span className="text-ink-soft tabular-nums sm:block">{hours}</span>
              </span>
            ))}
          </Detail>
        )}
        <Detail icon="pin" term="Address" wide>
          <address className="mt-1.5 not-italic">
            {address.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {mapsUrl && (
            <a href={mapsUrl} rel="noopener" className="text-link lone-link">
              Open in Google Maps
            </a>
          )}
        </Detail>
      </dl>
    </>
  );
}

function Detail({
  icon,
  term,
  wide,
  children,
}: {
  icon: IconName;
  term: string;
  /** Longer than a phone number: on a phone it has the row for itself. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'max-sm:col-span-2' : undefined}>
      <dt className="flex items-center gap-2.5 font-[650]">
        <Icon name={icon} className="text-accent-text" />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
