import type { Employer } from './proof.ts';

/** Companies by their names; a logo only stands beside its name, and on paper in the dark, too, where it was drawn for. */
export function Employers({ employers }: { employers: readonly Employer[] }) {
  if (employers.length === 0) return null;
  return (
    <section>
      <h3 className="text-xl">Who has hired them</h3>
      <ul className="mt-5 flex flex-wrap gap-x-12 gap-y-5 max-sm:flex-col">
        {employers.map((employer) => (
          <li key={employer.id} className="flex items-center gap-4">
            {employer.logo && (
              <img
                src={employer.logo}
                alt=""
                loading="lazy"
                decoding="async"
                className="h-10 w-16 shrink-0 scheme-light rounded-sm border border-line bg-raised object-contain p-1"
              />
            )}
            <p className="min-w-0 wrap-anywhere">
              <EmployerName employer={employer} />
              {employer.about && <span className="block text-sm text-ink-soft">{employer.about}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EmployerName({ employer: { name, link } }: { employer: Employer }) {
  if (!link) return <span className="font-[650]">{name}</span>;
  return (
    <a href={link} rel="noopener" className="text-link font-[650]">
      {name}
    </a>
  );
}
