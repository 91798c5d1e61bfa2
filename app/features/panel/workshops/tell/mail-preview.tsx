import type { MailWords } from '#app/lib/workshops/mail-words.ts';

/** The words of a mail as its readers get them; each is greeted by name. */
export function MailPreview({ mail: { subject, paragraphs, facts, action } }: { mail: MailWords }) {
  return (
    <div className="mt-1 grid gap-3 border border-line bg-raised p-4 wrap-anywhere">
      <p>
        <span className="text-ink-soft">Subject: </span>
        <span className="font-[600]">{subject}</span>
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line">
              {typeof value === 'string' ? value : <span className="underline">{value.label}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {action && <p className="font-[600] underline">{action.label}</p>}
    </div>
  );
}
