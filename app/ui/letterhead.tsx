import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';

/** On paper the header's navigation is of no use; whom to call and where to go takes its place. */
export function Letterhead() {
  const { address, phones, email, officeHours } = useWholeInstitute();
  const lines = [
    address.lines.join(', '),
    [phones.call.display, email].filter(Boolean).join(' · '),
    officeHours.map(({ days, hours }) => `${days} ${hours}`).join(' · '),
  ];
  return (
    <address className="hidden text-sm not-italic print:block">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
