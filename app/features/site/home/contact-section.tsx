import type { ReactNode } from 'react';
import { telephoneUrl, whatsappUrl } from '#app/lib/contact-links.ts';
import { mapsUrl, officeHours, site } from '#app/site.ts';
import { Section } from '#app/ui/container.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Static } from '#app/ui/static.tsx';

/** How to reach us; `children` is the contact form. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <Section id="contact" tone="sunk" labelledBy="contact-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.15fr]">
        <Static>{import.meta.env.SSR && <Details />}</Static>
        <div>{children}</div>
      </div>
    </Section>
  );
}

function Details() {
  const { call, whatsapp } = site.phones;
  const greeting = `Hello ${site.shortName}, I have a question about your courses.`;
  return (
    <>
      <SectionHeading id="contact-title" title="Contact Us">
        Call, write or come by. A person answers, and nobody will press you to enrol.
      </SectionHeading>
      <dl className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-1">
        <Detail icon="phone" term="Phone">
          <a href={telephoneUrl(call.e164)} className="text-link tabular-nums">
            {call.display}
          </a>
        </Detail>
        <Detail icon="chat" term="WhatsApp">
          <a href={whatsappUrl(whatsapp.e164, greeting)} className="text-link tabular-nums">
            {whatsapp.display}
          </a>
        </Detail>
        <Detail icon="clock" term="Office Hours">
          {officeHours.map(({ days, hours }) => (
            <span key={days} className="mb-1 block">
              {days}
              <span className="block text-ink-soft tabular-nums">{hours}</span>
            </span>
          ))}
        </Detail>
        <Detail icon="pin" term="Address">
          <address className="not-italic">
            {site.address.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <a href={mapsUrl} rel="noopener" className="text-link mt-2 inline-block">
            Open in Google Maps
          </a>
        </Detail>
      </dl>
    </>
  );
}

function Detail({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2.5 font-[650]">
        <Icon name={icon} className="text-accent-text" />
        {term}
      </dt>
      <dd className="mt-1.5">{children}</dd>
    </div>
  );
}
