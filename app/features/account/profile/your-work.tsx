import { useForm } from '#app/forms/use-form.ts';
import { listInWords } from '#app/lib/list-in-words.ts';
import type { AccountAnswer } from '../form/answer.ts';
import { FormEnd } from '../form/form-end.tsx';
import type { Account } from './queries.server.ts';

/** One's role, who gave it, and what one wishes to be told. */
export function YourWork({ work }: { work: NonNullable<Account['work']> }) {
  const { role, rights, givenBy, givenOn, wantsLeadMails } = work;
  return (
    <>
      <p className="wrap-anywhere">
        <strong>{role}</strong>
        {givenOn && givenBy ? `, given by ${givenBy} on ${givenOn}` : `, since ${givenOn}`}
      </p>
      <p className="text-ink-soft">You may {listInWords(rights)}.</p>
      {wantsLeadMails !== null && <LeadMails wanted={wantsLeadMails} />}
    </>
  );
}

function LeadMails({ wanted }: { wanted: boolean }) {
  const form = useForm<AccountAnswer>('lead-mails');
  return (
    <form.Form method="post" className="grid gap-5">
      <input type="hidden" name="form" value="lead-mails" />
      <label className="flex items-baseline gap-3">
        <input
          type="checkbox"
          name="wanted"
          value="yes"
          defaultChecked={wanted}
          className="size-5 translate-y-1"
        />
        Write me a mail when somebody gives me a lead
      </label>
      <FormEnd form={form} intent="lead-mails" tone="secondary" sending="Saving...">
        Save
      </FormEnd>
    </form.Form>
  );
}
