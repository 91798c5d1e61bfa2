import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';

/** Where the classrooms are, and the way there. */
export function CampusPlace() {
  const { name, address, mapsUrl } = useWholeInstitute();
  return (
    <>
      <span className="block">{name}</span>
      <span className="block font-[420] text-ink-soft">{address.lines.join(', ')}</span>
      {mapsUrl && (
        <a href={mapsUrl} rel="noopener noreferrer" className="text-link lone-link font-[420]">
          Open in maps
        </a>
      )}
    </>
  );
}
