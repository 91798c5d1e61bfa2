import type { ReactNode } from 'react';
import { isDay } from '#app/lib/indian-time.ts';
import { longDate } from '#app/lib/long-date.ts';
import type { Lead } from '../lead.ts';

const utmNames: Record<string, string> = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Search term',
  utm_content: 'Content',
  utm_id: 'Campaign ID',
};

/** Where somebody came from and what they agreed to. */
export function LeadFacts({ lead }: { lead: Lead }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Fact name="Course or workshop">{lead.courseName || 'None in particular'}</Fact>
      <Fact name="Sent from">{lead.page || 'An unknown page'}</Fact>
      {Object.entries(lead.utm).map(([name, value]) => (
        <Fact key={name} name={utmNames[name] ?? name}>
          {value}
        </Fact>
      ))}
      <Fact name="Consent">
        {lead.consentVersion
          ? `Agreed to the wording of ${isDay(lead.consentVersion) ? longDate(lead.consentVersion) : lead.consentVersion}`
          : 'Not recorded'}
      </Fact>
      <Fact name="WhatsApp">{lead.whatsappOptIn ? 'Would like to hear by WhatsApp' : 'Not asked for'}</Fact>
      {lead.suspicious && (
        <Fact name="Suspicious">Looked automatic when it was sent. Check it before you call.</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
      <dt className="text-sm text-ink-soft sm:leading-[1.8]">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
