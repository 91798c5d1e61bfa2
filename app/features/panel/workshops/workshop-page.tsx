import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { ChoiceLinks } from '#app/ui/panel/choice-links.tsx';
import { WarningNotice } from '#app/ui/panel/warning-notice.tsx';
import { DoorView } from './door/door-view.tsx';
import { FigureList } from './head/figure-list.tsx';
import { BackToList, HeadLinks, WorkshopHead } from './head/workshop-head.tsx';
import type { View, WorkshopData } from './load-workshop.server.ts';
import { MailsView } from './mails/mails-view.tsx';
import { RegistrationsView } from './registrations/registrations-view.tsx';
import { FewerSeats } from './seats/fewer-seats.tsx';
import { TellBanner } from './tell/tell-banner.tsx';
import { type ViewName, views } from './workshop.ts';

/** One workshop in the panel: how it stands, whom to tell, and its people in three views, each with an address of its own. */
export function WorkshopPage({ badge, ...data }: WorkshopData & { badge: ReactNode }) {
  const { head, figures, view, mayWrite } = data;
  const isAtDoor = view?.name === 'came';
  const links = <HeadLinks head={head} mayWrite={mayWrite} mayKnowPeople={view !== null} />;
  return (
    <AdminPage
      title={head.title}
      back={<BackToList />}
      // On a phone at the door the list comes first.
      action={isAtDoor ? <div className="max-sm:hidden">{links}</div> : links}
    >
      <WorkshopHead head={head} badge={badge} />
      {!isAtDoor && <FigureList figures={figures} />}
      <div className="mt-6">
        {(view === null || view.name === 'registrations' || view.name === 'mails') && <Matters {...data} />}
        {view ? (
          <>
            {view.name !== 'seats' && <ViewLinks current={view.name} />}
            <ViewBody {...data} view={view} />
          </>
        ) : (
          <p className="measure text-ink-soft">
            Who registered is shown to those who work on leads. They also choose whose registrations are
            cancelled where fewer seats are wanted than are taken.
          </p>
        )}
      </div>
    </AdminPage>
  );
}

/** What waits for somebody to decide. */
const Matters = ({ telling, figures, join }: WorkshopData) => (
  <>
    <TellBanner telling={telling} beingTold={figures.being_told} />
    {join?.isMissing && (
      <WarningNotice title="There is no address to join at.">
        <p>
          It starts within a day, and people join online. Registered people see the address from an hour
          before.{' '}
          <Link to="?#join" className="text-link">
            Write it down
          </Link>
        </p>
      </WarningNotice>
    )}
  </>
);

const ViewLinks = ({ current }: { current: ViewName }) => (
  <ChoiceLinks
    label="Views of the webinar"
    choices={Object.entries(views).map(([name, label]) => ({
      to: name === 'registrations' ? '?' : `?view=${name}`,
      label,
      current: name === current,
    }))}
  />
);

/** What the server has answered, not what the address asks for: without a connection one stays where one is. */
function ViewBody({ view, ...data }: WorkshopData & { view: View }) {
  switch (view.name) {
    case 'registrations':
      return <RegistrationsView {...data} registrations={view.registrations} />;
    case 'came':
      return <DoorView {...data} registrations={view.registrations} />;
    case 'mails':
      return <MailsView {...data} groups={view.groups} />;
    case 'seats':
      return <FewerSeats {...data} seats={view.seats} registrations={view.registrations} />;
  }
}
