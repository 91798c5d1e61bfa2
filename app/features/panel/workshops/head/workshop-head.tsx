import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HistoryLink } from '#app/forms/history-link.tsx';
import { backLinkLook } from '#app/ui/back-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Head } from './head-of.server.ts';

/** When, where, and how far it is: by what staff set, and by the clock. */
export function WorkshopHead({ head, badge }: { head: Head; badge: ReactNode }) {
  const { when, mode, place, status } = head;
  return (
    <div className="-mt-5 grid gap-1">
      <p className="wrap-anywhere">
        {[when, mode].filter(Boolean).join(' · ')}
        {place && <span className="text-ink-soft max-sm:hidden"> · {place}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        {badge} {status}
      </p>
    </div>
  );
}

interface HeadLinksProps {
  head: Head;
  mayWrite: boolean;
  mayKnowPeople: boolean;
}

const linkLook = 'inline-flex min-h-11 items-center gap-2 font-[600] hover:underline';

/** The ways from here: its editor, its page on the site, and the list for the wall. */
export function HeadLinks({ head: { id, slug }, mayWrite, mayKnowPeople }: HeadLinksProps) {
  return (
    <div className="flex flex-wrap gap-x-6">
      {mayWrite && (
        <Link to={`/admin?tab=webinars&edit=${id}`} className={linkLook}>
          <Icon name="edit" /> Edit
        </Link>
      )}
      <a href={`/workshops/${slug}`} className={linkLook}>
        <Icon name="external" /> Public page
      </a>
      {mayKnowPeople && (
        <Link to={`/admin/workshops/${id}/list`} className={linkLook}>
          <Icon name="copy" /> Print list
        </Link>
      )}
      <HistoryLink id={id} />
      {mayWrite && <CatalogueLink />}
    </div>
  );
}

export const BackToList = () => (
  <Link to="/admin/workshops" className={backLinkLook}>
    <Icon name="arrow-left" /> All workshops
  </Link>
);

/** To the list in which they are edited. */
export const CatalogueLink = () => (
  <Link to="/admin?tab=webinars" className={linkLook}>
    Webinars in the catalogue
  </Link>
);
