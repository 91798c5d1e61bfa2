import { Link } from 'react-router';

export interface Choice {
  to: string;
  label: string;
  current: boolean;
}

/** One of a few views of the same page, each with an address of its own. */
export function ChoiceLinks({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto p-1">
      <ul className="flex w-max rounded-sm border-[1.5px] border-field">
        {choices.map(({ to, label: text, current }) => (
          <li key={to} className="border-field not-first:border-s-[1.5px]">
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              preventScrollReset
              className="block min-h-11 px-3 py-2 sm:px-4 font-[600] text-ink-soft hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-surface"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
