import { Link } from 'react-router';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { site } from '#app/site.ts';

export function MailLink() {
  return (
    <a href={`mailto:${site.email}`} className="text-link">
      {site.email}
    </a>
  );
}

export function PhoneLink() {
  return (
    <a href={telephoneUrl(site.phones.call.e164)} className="text-link whitespace-nowrap tabular-nums">
      {site.phones.call.display}
    </a>
  );
}

export function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  );
}

export function PostalAddress() {
  return (
    <address className="not-italic">
      {site.address.lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
