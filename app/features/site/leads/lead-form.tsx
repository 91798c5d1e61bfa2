import { Fragment, type ReactNode, useId } from 'react';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Static } from '#app/ui/static.tsx';
import { toastIfUnsent } from '#app/ui/toast.tsx';
import { honeypotField } from './lead.ts';
import { PersonFields } from './lead-fields.tsx';
import { failureToast } from './messages.ts';
import type { useLeadForm } from './use-lead-form.ts';

interface LeadFormProps {
  /** contactForm, or the id of the dialog that it stands in. */
  form: string;
  type: 'enrollment' | 'contact';
  lead: ReturnType<typeof useLeadForm>;
  submitLabel: string;
  /** What this form asks beyond the person. */
  children?: ReactNode;
}

export function LeadForm({ form, type, lead, submitLabel, children }: LeadFormProps) {
  const { state, busy, served } = lead;
  const noticeId = useId();
  const failure = failureToast(form);
  return (
    <form method="post" {...lead.props} {...toastIfUnsent(failure)} className="relative">
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="type" value={type} />
      <Fragment key={state.stored}>
        <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
          <PersonFields errors={state.errors} values={served?.values} />
          {children}
        </div>
        <Honeypot />
        <WhatsappBox ticked={served?.values?.whatsapp !== undefined} />
      </Fragment>
      <Static>{import.meta.env.SSR && <ConsentWording />}</Static>
      {state.problem && (
        // The focus returns to the button that this describes, so it is read out there.
        <Notice id={noticeId} tone="danger" className="mt-5">
          {served && !state.isExpected && (
            <p>
              <strong>{failure.title}</strong> {failure.description}
            </p>
          )}
          <p>{state.problem}</p>
        </Notice>
      )}
      <Button
        type="submit"
        disabled={busy}
        aria-describedby={state.problem ? noticeId : undefined}
        className="mt-5 w-full sm:w-auto sm:min-w-52"
      >
        {busy ? 'Submitting...' : submitLabel}
      </Button>
    </form>
  );
}

/** With its version: what is sent is that of the words above the button, whatever the newest is by then. */
function ConsentWording() {
  const { wording, version } = useWholeInstitute().consent;
  return (
    <>
      <input type="hidden" name="consent" value={version} />
      <p className="mt-2 text-sm text-ink-soft">{wording}</p>
    </>
  );
}

/** Neither seen nor reached nor filled in by a browser for its owner. */
function Honeypot() {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <label>
        Please leave this empty
        <input name={honeypotField} autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}

function WhatsappBox({ ticked }: { ticked: boolean }) {
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="whatsapp"
        defaultChecked={ticked}
        className="size-5 flex-none accent-accent"
      />
      Also reach me on WhatsApp
    </label>
  );
}
