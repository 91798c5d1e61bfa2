import { useState } from 'react';
import { useForm } from '#app/forms/use-form.ts';
import { cappedCount } from '#app/lib/capped-count.ts';
import { listInWords } from '#app/lib/list-in-words.ts';
import { roleOptions } from '#app/lib/roles.ts';
import { Button } from '#app/ui/button.tsx';
import { closeDialog, Dialog } from '#app/ui/dialog.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { Colleague, People } from './queries.server.ts';

const dialogId = 'change-role';
const letGo = 'user';

interface RoleDialogProps {
  colleague: Colleague;
  people: Colleague[];
  rights: People['rights'];
  onClose: () => void;
}

/** Another role for somebody, or none: then they are signed out, and their leads get another owner in the same step. */
export function RoleDialog({ colleague, people, rights, onClose }: RoleDialogProps) {
  const { id, name, leads } = colleague;
  const [role, setRole] = useState(colleague.role);
  const { Form, busy } = useForm('role', (answer) => answer.ok && closeDialog(dialogId));
  const isLeaving = role === letGo;
  const worksOnLeads = (each: string) => rights[each]?.includes('work on leads') ?? false;
  const losesLeads = leads > 0 && !worksOnLeads(role);
  return (
    <Dialog id={dialogId} open title={`The role of ${name}`} busy={busy} onClose={onClose}>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="role" />
        <input type="hidden" name="person" value={id} />
        <input type="hidden" name="name" value={name} />
        <SelectField
          label="Role"
          name="role"
          required
          value={role}
          onChange={({ target }) => setRole(target.value)}
          options={[...roleOptions, { value: letGo, label: 'Does not work here any more' }]}
        />
        <p className="text-ink-soft">{whatItMeans(rights[role])}</p>
        {losesLeads && (
          <SelectField
            label={leads === 1 ? 'Their lead goes to' : `Their ${cappedCount(leads)} leads go to`}
            name="handTo"
            required={false}
            placeholder="Nobody"
            options={people
              .filter((other) => other.id !== id && worksOnLeads(other.role))
              .map((other) => ({ value: other.id, label: other.name }))}
          />
        )}
        <div className="flex flex-wrap gap-4">
          <Button
            type="submit"
            tone={isLeaving ? 'danger' : 'primary'}
            disabled={busy || role === colleague.role}
          >
            {busy ? 'Saving...' : isLeaving ? 'Let Go' : 'Save Role'}
          </Button>
          <Button tone="secondary" disabled={busy} command="close" commandfor={dialogId}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** @param rights undefined for somebody who is let go */
const whatItMeans = (rights: string[] | undefined) =>
  rights
    ? `They may ${listInWords(rights)}.`
    : 'They are signed out at once, on every device, and see nothing of the panel any more. What they did keeps their name, and their account stays theirs.';
