import type { ReactNode } from 'react';
import { dialable, telephoneUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { topCourses } from '#app/lib/top-courses.ts';
import { Brand } from './brand.tsx';
import { CoursesLink } from './courses-link.tsx';
import { Icon } from './icon.tsx';
import { KolamBorder } from './kolam-border.tsx';

/** The inside of the page's footer element. Whoever works in the panel needs its last line alone. */
export function Footer({ brief }: { brief?: boolean }) {
  return (
    <>
      {!brief && <WaysOn />}
      <SmallPrint />
    </>
  );
}

function WaysOn() {
  const { blurb, socialLinks } = useWholeInstitute();
  return (
    <>
      <KolamBorder />
      <div className="page-width grid grid-cols-[2fr_3fr] wrap-anywhere gap-x-6 gap-y-8 pt-10 pb-8 md:grid-cols-[1fr_1.2fr_1.4fr] md:gap-x-12 md:gap-y-12 md:pt-16 md:pb-12 lg:grid-cols-[1.7fr_1fr_1.2fr_1.4fr]">
        <div className="max-w-sm max-lg:col-span-full md:max-lg:max-w-[60ch]">
          <Brand />
          {blurb && <p className="mt-4 text-ink-soft max-md:text-sm md:mt-6">{blurb}</p>}
          <ul className="mt-4 empty:hidden grid w-max max-w-full grid-cols-[auto_auto] gap-x-8 sm:grid-cols-[repeat(4,auto)] sm:gap-x-5 lg:grid-cols-[auto_auto] xl:grid-cols-[repeat(4,auto)]">
            {socialLinks.map(({ name, url }) => (
              <li key={`${name} ${url}`}>
                <a href={url} rel="noopener" className="text-link lone-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterColumn title="Quick Links">
          <FooterLink to="/">Home</FooterLink>
          <li>
            <CoursesLink className="footer-link">Courses</CoursesLink>
          </li>
          <FooterLink to="/#why-choose-us">Why Choose Us</FooterLink>
          <FooterLink to="/#contact">Contact</FooterLink>
        </FooterColumn>
        <FooterColumn title="Top Courses">
          {topCourses.map(({ slug, title }) => (
            <FooterLink key={slug} to={`/courses/${slug}`}>
              {title}
            </FooterLink>
          ))}
        </FooterColumn>
        <FooterContact />
      </div>
    </>
  );
}

function SmallPrint() {
  const { name, city, legalName, gstin, pages } = useWholeInstitute();
  const company = [legalName, gstin && `GSTIN ${gstin}`].filter(Boolean).join(', ');
  return (
    <div className="page-width pb-10 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line pt-4 text-sm text-ink-soft">
        <p className="wrap-anywhere">
          © {[name, city].filter(Boolean).join(', ')}
          {company && <span className="block">{company}</span>}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {pages.map(({ slug, title }) => (
            <FooterLink key={slug} to={`/${slug}`}>
              {title}
            </FooterLink>
          ))}
        </ul>
      </div>
    </div>
  );
}

function FooterContact() {
  const { address, phones, email } = useWholeInstitute();
  return (
    <FooterColumn title="Visit or Call" className="max-md:col-span-2">
      <li>
        <address className="mt-2 mb-1.5 text-ink-soft not-italic">
          {address.lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </li>
      {dialable(phones.call, phones.whatsapp).map((phone) => (
        <li key={phone.e164}>
          <a href={telephoneUrl(phone.e164)} className="footer-link tabular-nums">
            <Icon name="phone" className="me-2.5" />
            {phone.display}
          </a>
        </li>
      ))}
      {email && (
        <li>
          <a href={`mailto:${email}`} className="footer-link">
            <Icon name="mail" className="me-2.5" />
            {email}
          </a>
        </li>
      )}
    </FooterColumn>
  );
}

function FooterColumn({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <h2 className="mb-2 text-base tracking-normal">{title}</h2>
      <ul className="flex flex-col">{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <a href={to} className="footer-link">
        {children}
      </a>
    </li>
  );
}
