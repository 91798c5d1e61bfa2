import { Link } from 'react-router';
import { Icon } from '../icon.tsx';

interface OlderPagerProps {
  label: string;
  /** Where the list begins; null while that is what is shown. */
  newest: string | null;
  /** Where it goes on; null at its end. */
  older: string | null;
}

/** Steps through a list that is paged by a cursor (app/lib/row-cursor.ts). */
export function OlderPager({ label, newest, older }: OlderPagerProps) {
  if (newest === null && older === null) return null;
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap justify-between gap-4">
      <span>
        {newest !== null && (
          <Link to={newest} className="button button-quiet">
            <Icon name="arrow-left" /> Back to the newest
          </Link>
        )}
      </span>
      {older !== null && (
        <Link to={older} rel="next" className="button button-quiet">
          Older <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}
