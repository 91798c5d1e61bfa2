import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { pageAt, pagesFor } from '#app/lib/panel-pages.ts';

/** The pages that one's role may see. */
export function AdminNav({ rights }: { rights: readonly string[] }) {
  const { pathname } = useLocation();
  const current = pageAt(pathname);
  const list = useRef<HTMLUListElement>(null);
  // On a phone the later pages lie beyond the edge; where one is must not.
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link)
      list.current?.scrollTo({ left: link.offsetLeft + (link.offsetWidth - list.current.clientWidth) / 2 });
  }, [current]);
  return (
    <nav aria-label="Admin panel" className="border-b border-line bg-sunk">
      <ul
        ref={list}
        className="page-width relative flex gap-x-7 overflow-x-auto max-sm:gap-x-4 max-sm:text-sm"
      >
        {pagesFor(rights).map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              aria-current={page === current ? 'page' : undefined}
              className="tab block not-aria-[current=page]:border-transparent not-aria-[current=page]:text-ink-soft aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
