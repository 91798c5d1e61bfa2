import type { ReactNode } from 'react';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { blurb, site, socialLinks } from '#app/site.ts';
import { Brand } from './brand.tsx';
import { CoursesLink } from './courses-link.tsx';
import { Icon } from './icon.tsx';
import { KolamBorder } from './kolam-border.tsx';

const topCourses = [
  { to: '/courses/data-science-ai', label: 'Data Science with AI' },
  { to: '/courses/python', label: 'Python Development' },
  { to: '/courses/fullstack', label: 'Full Stack Development' },
  { to: '/courses/aws', label: 'Cloud Computing with AWS' },
];

const policies = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/cookies', label: 'Cookie Policy' },
];

/** The inside of the page's footer element. */
export function Footer() {
  return (
    <>
      <KolamBorder />
      <div className="page-width grid gap-x-12 gap-y-12 pt-16 pb-12 md:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1.2fr_1.4fr]">
        <div className="max-w-sm">
          <Brand />
          <p className="mt-6 text-ink-soft">{blurb}</p>
          <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
            {socialLinks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener" className="text-link inline-block py-1.5">
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
          {topCourses.map(({ to, label }) => (
            <FooterLink key={to} to={to}>
              {label}
            </FooterLink>
          ))}
        </FooterColumn>
        <FooterContact />
      </div>
      <div className="page-width pb-10">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-line pt-6 text-sm text-ink-soft">
          <p>
            © {site.name}, {site.city}
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {policies.map(({ to, label }) => (
              <FooterLink key={to} to={to}>
                {label}
              </FooterLink>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

function FooterContact() {
  return (
    <FooterColumn title="Visit or Call">
      <li>
        <address className="text-ink-soft not-italic">
          {site.address.lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </li>
      {[site.phones.call, site.phones.whatsapp].map((phone) => (
        <li key={phone.e164}>
          <a href={telephoneUrl(phone.e164)} className="footer-link tabular-nums">
            <Icon name="phone" className="me-2.5" />
            {phone.display}
          </a>
        </li>
      ))}
      <li>
        <a href={`mailto:${site.email}`} className="footer-link">
          <Icon name="mail" className="me-2.5" />
          {site.email}
        </a>
      </li>
    </FooterColumn>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-4 text-base tracking-normal">{title}</h2>
      <ul className="flex flex-col gap-1.5">{children}</ul>
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
