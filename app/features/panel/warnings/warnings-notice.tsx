import { Link } from 'react-router';
import type { Warning } from '#app/data/server-context.ts';
import { classNames } from '#app/lib/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { pageOf, warningsAt } from './pages.ts';

/** Below the panel's navigation: whoever works here has to hear of it, and seldom reads the server's log. */
export function WarningsNotice({ warnings, pathname }: { warnings: Warning[]; pathname: string }) {
  const shown = warningsAt(pathname, warnings);
  const urgent = shown.filter(({ isUrgent }) => isUrgent);
  const others = shown.filter(({ isUrgent }) => !isUrgent);
  if (shown.length === 0) return null;
  return (
    <aside aria-label="Warnings">
      <WarningList warnings={urgent} className="bg-accent-soft" />
      <WarningList warnings={others} className="bg-sunk text-sm" />
    </aside>
  );
}

function WarningList({ warnings, className }: { warnings: Warning[]; className: string }) {
  if (warnings.length === 0) return null;
  return (
    <div className={classNames('border-b border-line', className)}>
      <ul className="page-width grid gap-1 py-2">
        {warnings.map((warning) => (
          <li key={warning.message} className="flex items-baseline gap-3">
            <Icon name="warning" className="size-5 shrink-0 translate-y-0.5" />
            <WarningWords {...warning} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function WarningWords(warning: Warning) {
  const page = pageOf(warning);
  return (
    <p className="min-w-0 wrap-anywhere">
      {warning.message}{' '}
      {page ? (
        <Link to={page.path + (page.search ?? '')} className="text-link whitespace-nowrap">
          {page.label}
        </Link>
      ) : (
        warning.remedy
      )}
    </p>
  );
}
