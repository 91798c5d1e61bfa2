import { useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ConfirmDialog, closeConfirmDialog } from '#app/ui/panel/confirm-dialog.tsx';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import { type Lead, leadCount } from '../lead.ts';
import type { LeadData } from './load-lead.server.ts';
import { useLeadCommand } from './use-lead-command.ts';

interface PersonDataProps {
  lead: Lead;
  erasure: LeadData['erasure'];
  onErase: () => void;
}

/** What the privacy policy promises: one's data in a file, or gone. */
export function PersonData({ lead, erasure, onErase }: PersonDataProps) {
  const [asking, setAsking] = useState(false);
  const { busy, signedOut, send } = useLeadCommand('erase', closeConfirmDialog);
  const count = leadCount(erasure.leads);
  return (
    <div className="flex flex-wrap gap-3">
      {signedOut && <SignedOutNotice />}
      <Link to={`/admin/record?thing=${lead.id}`} className="button button-quiet button-small">
        Who exported it
      </Link>
      <ButtonLink to={`/admin/leads/${lead.id}/person.json`} tone="secondary" small download>
        <Icon name="download" /> Export as JSON
      </ButtonLink>
      <Button tone="danger" small onClick={() => setAsking(true)}>
        <Icon name="trash" /> Erase this person
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Erase everything about ${lead.name}?`}
          confirm={`Erase ${count}`}
          cancel="Keep everything"
          busy={busy}
          onConfirm={() => {
            onErase();
            send({ leads: String(erasure.leads) });
          }}
          onCancel={() => setAsking(false)}
        >
          {whatGoes(count, erasure)} This cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}

function whatGoes(count: string, { leads, seats, mailboxDays }: LeadData['erasure']): string {
  const first = `${count} with the same phone number or email address ${leads === 1 ? 'goes' : 'go'}`;
  const seat = seats === 1 ? 'One workshop seat is' : `${seats} workshop seats are`;
  return [
    `${first}, together with ${leads === 1 ? 'its' : 'their'} notes, timeline and mails.`,
    seats > 0 && `${seat} given back.`,
    mailboxDays && `Copies in the mailbox go within ${mailboxDays} days.`,
  ]
    .filter(Boolean)
    .join(' ');
}
