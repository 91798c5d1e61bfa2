import { data, type RouterContextProvider, redirect } from 'react-router';
import { flashHeaders } from '#app/data/flash.server.ts';
import { serverContext } from '#app/data/server-context.ts';
import { requestClient } from '#app/data/session.server.ts';
import { parseFields } from '#app/forms/parse-fields.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import { contactForm, type LeadSubject } from '#app/lib/confirmation.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { readFields } from '#app/lib/read-fields.server.ts';
import { refusalStatus, refusalTexts, successToasts } from './answers.server.ts';
import { notificationPayload, storeLead } from './commands.server.ts';
import { confirmationHtml, confirmationOf } from './confirmation.server.tsx';
import { leadKey } from './idempotency-key.server.ts';
import type { LeadAnswer } from './lead.ts';
import { leadOrigin } from './lead-origin.server.ts';
import { leadSignals } from './lead-signals.server.ts';
import { ContactFormSchema, EnrollmentSchema, InquirySchema, type Lead } from './schema.server.ts';

/** What the catalogue says of a lead's subject; null where it knows nothing of it. */
export type FindSubject = (lead: Lead, form: string) => Promise<LeadSubject | null> | LeadSubject | null;

/**
 * The action of every page with a lead form. Forms sent by our script carry a key and get the answer as data; the
 * others get a page: a redirect with a toast and a confirmation, or the same page with everything still in the form.
 */
export async function leadAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  findSubject: FindSubject,
) {
  const fields = await readFields(request);
  const form = fields.form ?? '';
  const isScripted = fields.key !== undefined;
  // Where a script runs the form is still there, with what was typed.
  const typed = isScripted ? {} : fields;

  const parsed = parseFields(schemaFor(form, fields.type), fields);
  if ('errors' in parsed) return refuse<LeadAnswer>({ form, ...parsed }, typed);

  const lead = parsed.values;
  const { institute, log } = context.get(serverContext);
  const outcome = await storeLead(requestClient(context), lead, {
    ...leadOrigin(fields.from ?? request.headers.get('Referer'), request.url),
    key: leadKey(fields.key, lead),
    signals: leadSignals(fields),
    consentVersion: seenConsent(fields.consent, institute),
  });
  if (!outcome.stored) {
    const { refusal, cause } = outcome;
    const level = refusal === 'unavailable' ? 'error' : 'info';
    log({ level, message: `A lead was not stored: ${refusal}`, error: cause });
    const problem = refusalTexts(institute.phones.call.display)[refusal];
    const isExpected = refusal === 'workshop_full' || refusal === 'workshop_closed';
    return refuse<LeadAnswer>({ form, problem, isExpected }, typed, {
      status: refusalStatus[refusal],
      headers: refusal === 'too_many_leads' ? { 'Retry-After': '600' } : {},
    });
  }

  notify(lead, context);
  const toast = successToasts[lead.type];
  const subject = await Promise.try(findSubject, lead, form).catch((error) => {
    // The lead is stored, so the visitor gets no error from here on.
    log({ level: 'warn', message: 'A confirmation was shown without its facts', error });
    return null;
  });
  const sent = confirmationOf(form, lead, subject);
  if (isScripted)
    return data<LeadAnswer>({ ok: true, toast, confirmation: confirmationHtml(sent, institute) });
  const { pathname } = new URL(request.url);
  throw redirect(`${pathname}#sent`, { status: 303, headers: flashHeaders({ ...toast, sent }) });
}

function schemaFor(form: string, type: string | undefined) {
  if (type === 'enrollment') return EnrollmentSchema;
  return form === contactForm ? ContactFormSchema : InquirySchema;
}

/** The version that the form showed, which a page that was opened before a change still has. */
const seenConsent = (sent: string | undefined, { consent }: Institute) =>
  sent && consentVersionPattern.test(sent) ? sent : consent.version;
const consentVersionPattern = /^\d{4}-\d\d-\d\d(?:\.\d{1,4})?$/;

/**
 * The mails are queued with the lead. A hosted database cannot tell this process so, hence the waking; an embedded one
 * has, and is then looked at once more. The function is called as the specification asks (7.3): ours does nothing, and a
 * project may have one that does. Nobody waits for it, and its failure is only logged.
 */
function notify(lead: Lead, context: Readonly<RouterContextProvider>) {
  const { log, mail } = context.get(serverContext);
  mail.wakeWorker();
  const failed = (error: unknown) =>
    log({ level: 'warn', message: 'The function send-notification-email could not be called', error });
  requestClient(context)
    .functions.invoke('send-notification-email', { body: notificationPayload(lead) })
    .then(({ error }) => error && failed(error), failed);
}
