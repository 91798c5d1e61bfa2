import { officeHours, site } from '#app/site.ts';

/** On paper the header's navigation is of no use; whom to call and where to go takes its place. */
export function Letterhead() {
  return (
    <address className="hidden text-sm not-italic print:block">
      {site.address.lines.join(', ')}
      <br />
      {site.phones.call.display} · {site.email}
      <br />
      {officeHours.map(({ days, hours }) => `${days} ${hours}`).join(' · ')}
    </address>
  );
}
