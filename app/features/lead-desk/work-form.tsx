import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type Administrator, type Lead, type LeadWork, STATUSES } from './lead.ts';
import { useLeadCommand } from './use-lead-command.ts';

/** What was changed here and not saved yet, and the lead as it was when that began. */
interface Draft {
  seen: string;
  edits: Partial<LeadWork>;
}

/**
 * Status, owner and next follow-up. Only what was changed is sent, so what somebody else does to the rest stays; and what
 * was changed here stays in the form until it is saved.
 */
export function WorkForm({ lead, administrators }: { lead: Lead; administrators: Administrator[] }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { Form, busy, answer, send } = useLeadCommand((heard) => {
    if (heard.outcome === 'done') setDraft(null);
    if (heard.outcome === 'conflict') setDraft((mine) => mine && { ...mine, seen: heard.updatedAt });
  });
  const stored: LeadWork = {
    status: lead.status,
    owner: lead.ownerId ?? '',
    followUp: lead.followUpOn ?? '',
  };
  const shown = { ...stored, ...draft?.edits };
  const edit = (change: Partial<LeadWork>) =>
    setDraft((mine) => ({ seen: mine?.seen ?? lead.updatedAt, edits: { ...mine?.edits, ...change } }));
  const owners = ownerChoices(administrators, shown.owner);
  /** Beside a choice of one's own: what is stored meanwhile. */
  const meanwhile = (field: keyof LeadWork, words: string) =>
    answer?.outcome === 'conflict' && shown[field] !== stored[field] ? `Now: ${words}` : undefined;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send({ intent: 'change', seen: draft?.seen ?? lead.updatedAt, ...draft?.edits });
  }

  return (
    <Form method="post" onSubmit={onSubmit} aria-label="Work on this lead" className="grid gap-4">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="seen" value={lead.updatedAt} />
      {answer?.outcome === 'conflict' && draft && <Conflict changedBy={answer.changedBy} />}
      <SelectField
        label="Status"
        name="status"
        required
        value={shown.status}
        hint={meanwhile('status', STATUSES[stored.status])}
        options={Object.entries(STATUSES).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => edit({ status: target.value as LeadWork['status'] })}
      />
      <SelectField
        label="Owner"
        name="owner"
        value={shown.owner}
        hint={meanwhile('owner', ownerName(administrators, stored.owner))}
        placeholder="Nobody"
        options={owners}
        onChange={({ target }) => edit({ owner: target.value })}
      />
      <TextField
        label="Next follow-up"
        name="followUp"
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        value={shown.followUp}
        hint={meanwhile('followUp', stored.followUp || 'no day')}
        onChange={({ target }) => edit({ followUp: target.value })}
      />
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  );
}

function Conflict({ changedBy }: { changedBy: string }) {
  return (
    <div role="alert" className="flex gap-3 border-s-4 border-danger bg-danger-soft p-4">
      <Icon name="warning" className="mt-1 text-danger" />
      <p>
        <strong>{changedBy} changed this lead meanwhile.</strong> Your choices are still here and nothing is
        saved yet. Save again to keep them.
      </p>
    </div>
  );
}

const ownerName = (administrators: Administrator[], owner: string) =>
  administrators.find(({ id }) => id === owner)?.name ?? 'Nobody';

/** Somebody who is no administrator any more may still own a lead. */
function ownerChoices(administrators: Administrator[], owner: string) {
  const choices = administrators.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = !owner || choices.some(({ value }) => value === owner);
  return isKnown ? choices : [...choices, { value: owner, label: 'Former administrator' }];
}
