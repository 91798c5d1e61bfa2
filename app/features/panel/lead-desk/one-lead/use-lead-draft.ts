import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayProblem } from '#app/lib/written-day.ts';
import type { Lead, LeadWork } from '../lead.ts';
import type { LeadAnswer } from './answer.ts';
import { useLeadCommand } from './use-lead-command.ts';

/** What was changed here and not saved yet, and the lead as it was when that began. */
interface Draft {
  seen: string;
  edits: Partial<LeadWork>;
}

/**
 * Only what was changed is sent, so what somebody else does to the rest stays; and what was changed here stays in the form
 * until it is saved, also what is changed while the rest is on its way. `onTyping` hears whether there is such a change.
 */
export function useLeadDraft(lead: Lead, onTyping: (isTyping: boolean) => void) {
  const sent = useRef<Draft['edits']>({});
  const { Form, busy, answer, signedOut, send } = useLeadCommand('change', ({ ok, updatedAt }) => {
    if (ok) setDraft((mine) => mine && withoutSent(mine, sent.current));
    if (updatedAt) setDraft((mine) => mine && { ...mine, seen: updatedAt });
  });
  const [draft, setDraft] = useState(() => refusedDraft(answer, lead));
  const tell = useEffectEvent(onTyping);
  useEffect(() => tell(draft !== null), [draft]);

  const stored: LeadWork = {
    status: lead.status,
    owner: lead.ownerId ?? '',
    followUp: lead.followUpOn ?? '',
  };
  const shown = { ...stored, ...draft?.edits };
  return {
    Form,
    busy,
    signedOut,
    /** Who has changed the lead meanwhile, so that nothing is saved. */
    changedBy: draft && answer?.changedBy,
    /** Why the day of the follow-up was not taken, until it is another one. */
    refusedDay: answer?.ok === false && dayProblem(shown.followUp) ? answer.errors?.followUp : undefined,
    stored,
    shown,
    edit: (change: Partial<LeadWork>) =>
      setDraft((mine) => ({ seen: mine?.seen ?? lead.updatedAt, edits: { ...mine?.edits, ...change } })),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      sent.current = draft?.edits ?? {};
      send({ seen: draft?.seen ?? lead.updatedAt, ...draft?.edits });
    },
  };
}

/** What was sent before the scripts arrived, and is here again because it was refused. */
function refusedDraft(answer: LeadAnswer | undefined, lead: Lead): Draft | null {
  if (!answer || answer.ok || !answer.values) return null;
  const { status, owner, followUp } = answer.values as Partial<LeadWork>;
  return { seen: answer.updatedAt ?? lead.updatedAt, edits: { status, owner, followUp } };
}

function withoutSent(draft: Draft, sent: Draft['edits']): Draft | null {
  const left = Object.entries(draft.edits).filter(
    ([field, value]) => sent[field as keyof LeadWork] !== value,
  );
  return left.length > 0 ? { ...draft, edits: Object.fromEntries(left) } : null;
}
