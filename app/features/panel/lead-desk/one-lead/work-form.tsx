import { writtenDay } from '#app/lib/written-day.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DateField } from '#app/ui/panel/date-field.tsx';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import { type Lead, type LeadOwner, type LeadWork, leadStatuses } from '../lead.ts';
import { useLeadDraft } from './use-lead-draft.ts';

interface WorkFormProps {
  lead: Lead;
  colleagues: LeadOwner[];
  /** Hears whether there is a choice that is not saved yet. */
  onTyping: (isTyping: boolean) => void;
}

/** Status, owner and next follow-up. */
export function WorkForm({ lead, colleagues, onTyping }: WorkFormProps) {
  const { Form, busy, signedOut, changedBy, refusedDay, stored, shown, edit, onSubmit } = useLeadDraft(
    lead,
    onTyping,
  );
  /** Beside a choice of one's own: what somebody else has stored meanwhile. */
  const meanwhile = (field: keyof LeadWork, words: string) =>
    changedBy && shown[field] !== stored[field] ? `Now: ${words}` : undefined;
  return (
    // As in the panel's editors: nothing is required here, so no label says that it is optional.
    <Form
      method="post"
      onSubmit={onSubmit}
      aria-label="Work on this lead"
      className="grid gap-4 [&_label>span]:hidden"
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="seen" value={lead.updatedAt} />
      {signedOut && <SignedOutNotice />}
      {changedBy && <Conflict changedBy={changedBy} />}
      <SelectField
        label="Status"
        name="status"
        required
        value={shown.status}
        hint={meanwhile('status', leadStatuses[stored.status])}
        options={Object.entries(leadStatuses).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => edit({ status: target.value as LeadWork['status'] })}
      />
      <SelectField
        label="Owner"
        name="owner"
        value={shown.owner}
        hint={meanwhile('owner', ownerName(colleagues, stored.owner))}
        placeholder="Nobody"
        options={ownerChoices(colleagues, shown.owner)}
        onChange={({ target }) => edit({ owner: target.value })}
      />
      <DateField
        label="Next follow-up"
        name="followUp"
        value={shown.followUp}
        hint={meanwhile('followUp', writtenDay(stored.followUp) || 'no day')}
        error={refusedDay}
        onDay={(followUp) => edit({ followUp })}
      />
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  );
}

function Conflict({ changedBy }: { changedBy: string }) {
  return (
    <Notice tone="danger" role="alert">
      <strong>{changedBy} changed this lead meanwhile.</strong> Your choices are still here and nothing is
      saved yet. Save again to keep them.
    </Notice>
  );
}

const ownerName = (colleagues: LeadOwner[], owner: string) =>
  colleagues.find(({ id }) => id === owner)?.name ?? 'Nobody';

/** Somebody who was chosen here may have left meanwhile. */
function ownerChoices(colleagues: LeadOwner[], owner: string) {
  const choices = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = !owner || choices.some(({ value }) => value === owner);
  return isKnown ? choices : [...choices, { value: owner, label: 'No longer here' }];
}
