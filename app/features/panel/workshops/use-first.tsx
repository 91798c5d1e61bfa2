import { Link, useSearchParams } from 'react-router';

/** More than a room holds; a page of a thousand rows takes its time, and nobody reads so far. */
const most = 200;

/** The first of many rows, and a link to all of them. A search looks through all: what is found of a few hundred is few. */
export function useFirst<Row>(rows: readonly Row[]) {
  const [params] = useSearchParams();
  if (rows.length <= most || params.has('all')) return { first: rows, more: null };
  const all = new URLSearchParams([...params, ['all', '1']]);
  const more = (
    <p className="mt-4">
      These are the first {most} of {rows.length}.{' '}
      <Link to={`?${all}`} preventScrollReset className="text-link">
        Show all
      </Link>
    </p>
  );
  return { first: rows.slice(0, most), more };
}
