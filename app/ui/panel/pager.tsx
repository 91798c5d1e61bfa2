import { Link, useLocation } from 'react-router';
import { Icon } from '../icon.tsx';

/** Steps through a list by the parameter `page` of the address; everything else in the address stays. */
export function Pager({ label, page, pageCount }: { label: string; page: number; pageCount: number }) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="mt-8 grid grid-cols-3 items-center">
      <span>{page > 1 && <PageLink page={page - 1} rel="prev" />}</span>
      <span className="text-center text-ink-soft tabular-nums">
        Page {page} of {pageCount}
      </span>
      <span className="text-end">{page < pageCount && <PageLink page={page + 1} rel="next" />}</span>
    </nav>
  );
}

function PageLink({ page, rel }: { page: number; rel: 'prev' | 'next' }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('page', String(page));
  return (
    <Link to={`?${params}`} rel={rel} className="button button-quiet">
      {rel === 'prev' ? (
        <>
          <Icon name="arrow-left" /> Previous
        </>
      ) : (
        <>
          Next <Icon name="arrow-right" />
        </>
      )}
    </Link>
  );
}
