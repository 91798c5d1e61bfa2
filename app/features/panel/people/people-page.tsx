import { useState } from 'react';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { ColleagueItem } from './colleague-item.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import type { Colleague, People } from './queries.server.ts';
import { ReadingLimitForm } from './reading-limit-form.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Who works here, who is invited, and what is asked of all of them. */
export function PeoplePage(staff: People) {
  const { people, invitations, hasMailServer, rights, asksForSecondFactor, readingLimit } = staff;
  // As they were when the question opened: who has left meanwhile must not take it, and the answer to it, along.
  const [changed, setChanged] = useState<Colleague | null>(null);
  return (
    <AdminPage title="People">
      <section aria-labelledby="staff">
        <h2 id="staff" className="text-lg font-[650]">
          {people.length === 1 ? '1 person works here' : `${people.length} people work here`}
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {people.map((person) => (
            <ColleagueItem key={person.id} colleague={person} onChange={() => setChanged(person)} />
          ))}
        </ul>
      </section>
      <div className="mt-12 grid items-start gap-x-14 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="invite">
          <h2 id="invite" className="mb-4 text-lg font-[650]">
            Invite a colleague
          </h2>
          <InviteForm hasMailServer={hasMailServer} />
          <InvitationList invitations={invitations} />
        </section>
        <div className="grid gap-12">
          <section aria-labelledby="second-factor">
            <h2 id="second-factor" className="mb-4 text-lg font-[650]">
              Two-step verification
            </h2>
            <SecondFactorForm isAsked={asksForSecondFactor} people={people} />
          </section>
          <section aria-labelledby="reading-limit">
            <h2 id="reading-limit" className="mb-4 text-lg font-[650]">
              Reading leads
            </h2>
            <ReadingLimitForm limit={readingLimit} />
          </section>
        </div>
      </div>
      {changed && (
        <RoleDialog
          key={changed.id}
          colleague={changed}
          people={people}
          rights={rights}
          onClose={() => setChanged(null)}
        />
      )}
    </AdminPage>
  );
}
