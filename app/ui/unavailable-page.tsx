import { telephoneUrl, whatsappUrl } from '#app/lib/contact-links.ts';
import { InlineScript } from '#app/lib/delivery/inline-script.tsx';
import { tryAgain } from '#app/lib/delivery/try-again.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import type { UnsentForm } from '#app/lib/unavailable.ts';
import { ButtonLink } from './button.tsx';
import { Message } from './error-page.tsx';
import { holdsSecret, UnsentFormFields } from './unsent-form.tsx';

/**
 * What the server answers while its database is away. It is the server's alone, so none of it is sent as script.
 * @param unavailable the form that was sent, to be sent again; anything else where there was none
 */
export function UnavailablePage({ unavailable }: { unavailable: UnsentForm | unknown }) {
  return isForm(unavailable) ? <FormNotTaken {...unavailable} /> : <BackInAMoment />;
}

const isForm = (data: unknown): data is UnsentForm =>
  typeof data === 'object' && data !== null && 'fields' in data;

function BackInAMoment() {
  return (
    <Message seed="a line that is taken up again" title="We will be back in a moment">
      <p className="mt-5 text-lg text-ink-soft">
        This page cannot be shown right now. That usually passes within a minute. What you have sent us before
        is safe.
      </p>
      <p role="status" data-trying hidden className="mt-4 text-ink-soft">
        This page tries again by itself.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="">Try again</ButtonLink>
        <ButtonLink to="/" tone="quiet">
          Return to Home
        </ButtonLink>
      </div>
      <OtherWays />
      <InlineScript run={tryAgain} given={[]} />
    </Message>
  );
}

function FormNotTaken({ action, fields }: UnsentForm) {
  return (
    <Message seed="a line that is taken up again" title="Please send this once more in a minute">
      <p className="mt-5 text-lg text-ink-soft">
        The site is not available for a moment, so this may not have reached us. What you typed is still here
        {holdsSecret(fields) && ', but for passwords and codes, which we do not keep'}. If it did reach us,
        sending it again does no harm.
      </p>
      <form method="post" action={action} className="mt-8 grid gap-5">
        <UnsentFormFields fields={fields} />
      </form>
      <OtherWays />
    </Message>
  );
}

function OtherWays() {
  const { call, whatsapp } = useWholeInstitute().phones;
  if (!call.e164 && !whatsapp.e164) return null;
  return (
    <p className="mt-8 border-t border-line pt-6 text-ink-soft">
      Would you rather not wait?{' '}
      {call.e164 && (
        <>
          Call us on{' '}
          <a href={telephoneUrl(call.e164)} className="text-link whitespace-nowrap tabular-nums">
            {call.display}
          </a>
        </>
      )}
      {call.e164 && whatsapp.e164 ? ' or write' : whatsapp.e164 && 'Write'}
      {whatsapp.e164 && (
        <>
          {' '}
          on WhatsApp to{' '}
          <a href={whatsappUrl(whatsapp.e164)} className="text-link whitespace-nowrap tabular-nums">
            {whatsapp.display}
          </a>
        </>
      )}
      .
    </p>
  );
}
