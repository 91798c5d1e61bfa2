import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { dialable, telephoneUrl, whatsappUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { Brand } from './brand.tsx';
import { ButtonLink } from './button.tsx';
import { CoursesLink } from './courses-link.tsx';
import { Icon } from './icon.tsx';
import { Letterhead } from './letterhead.tsx';
import { UnsentTapsDialog } from './unsent-taps-dialog.tsx';
import { UserMenu } from './user-menu.tsx';

export interface NavbarVisitor {
  id: string;
  displayName: string;
  isStaff: boolean;
}

/**
 * The inside of the fixed header; its compact form past 20 px is CSS on an attribute that pageStart sets.
 * @param visitor null for nobody, undefined where it could not be asked who it is
 */
export function Navbar({ visitor }: { visitor: NavbarVisitor | null | undefined }) {
  return (
    <>
      <div className="site-header-row page-width flex items-center justify-between gap-4 lg:gap-8">
        <Brand />
        <Letterhead />
        <nav aria-label="Main" className="hidden shrink-0 items-center gap-x-5 lg:flex xl:gap-x-7">
          <NavigationLinks visitor={visitor} className="nav-link" />
          {visitor !== undefined && <UserMenu visitor={visitor} />}
        </nav>
        <button
          type="button"
          popoverTarget="site-menu"
          className="-me-2 flex min-h-12 shrink-0 cursor-pointer items-center gap-2 px-2 font-[600] lg:hidden"
        >
          <Icon name="menu" className="size-6" />
          Menu
        </button>
      </div>
      <MobileMenu visitor={visitor} />
      {visitor?.isStaff && <UnsentTapsDialog account={visitor.id} />}
    </>
  );
}

function NavigationLinks({
  visitor,
  className,
}: {
  visitor: NavbarVisitor | null | undefined;
  className: string;
}) {
  return (
    <>
      <NavigationLink to="/" className={className}>
        Home
      </NavigationLink>
      {/* The list of courses is a part of the home page; their own pages belong under it. */}
      <CoursesLink aria-current={useCurrent('/courses') && 'true'} className={className}>
        Courses
      </CoursesLink>
      <NavigationLink to="/services" className={className}>
        Services
      </NavigationLink>
      <NavigationLink to="/jobs" className={className}>
        Jobs
      </NavigationLink>
      {visitor?.isStaff && (
        <NavigationLink to="/admin" className={className}>
          Admin
        </NavigationLink>
      )}
      <NavigationLink to="/prompt-builder" className={className}>
        Prompt Builder
      </NavigationLink>
    </>
  );
}

function NavigationLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return (
    <a href={to} aria-current={useCurrent(to)} className={className}>
      {children}
    </a>
  );
}

/** Whether the visitor is on that page, or on one that belongs under it. */
function useCurrent(to: string): 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  if (pathname === to) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

/** A popover: it opens and closes without a script, and closes when one of its links is followed. */
function MobileMenu({ visitor }: { visitor: NavbarVisitor | null | undefined }) {
  return (
    <nav id="site-menu" popover="auto" aria-label="Menu" className="header-popover site-menu on-board">
      <div className="page-width flex min-h-full flex-col pb-8">
        <div className="flex h-20 items-center justify-between">
          <Brand />
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            className="-me-2 flex min-h-12 shrink-0 cursor-pointer items-center gap-2 px-2 font-[600]"
          >
            <Icon name="close" className="size-6" />
            Close
          </button>
        </div>
        <div className="flex flex-col items-start py-6">
          <NavigationLinks visitor={visitor} className="nav-link text-[1.75rem] leading-tight font-[650]" />
        </div>
        <div className="mt-auto flex flex-col gap-6">
          {visitor !== undefined && <UserMenu visitor={visitor} inline />}
          <WaysToReachUs />
        </div>
      </div>
    </nav>
  );
}

function WaysToReachUs() {
  const { phones, shortName } = useWholeInstitute();
  return (
    <>
      <ul className="flex flex-col gap-3 empty:hidden">
        {dialable(phones.call, phones.whatsapp).map((phone) => (
          <li key={phone.e164}>
            <a href={telephoneUrl(phone.e164)} className="flex min-h-11 items-center gap-3 tabular-nums">
              <Icon name="phone" />
              {phone.display}
            </a>
          </li>
        ))}
      </ul>
      {phones.whatsapp.e164 && (
        <ButtonLink
          tone="primary"
          to={whatsappUrl(phones.whatsapp.e164, `Hello ${shortName}, I would like to know more.`)}
        >
          <Icon name="chat" />
          Chat on WhatsApp
        </ButtonLink>
      )}
    </>
  );
}
