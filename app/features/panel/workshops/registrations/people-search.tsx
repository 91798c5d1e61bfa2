import { SearchField } from '#app/ui/panel/search-field.tsx';

/** Narrows the list that is on the page already; without scripts the browser's own search does. */
export function PeopleSearch({ onSearch }: { onSearch: (sought: string) => void }) {
  return (
    <search
      className="flex noscript:hidden"
      onInput={({ target }) => target instanceof HTMLInputElement && onSearch(target.value)}
    >
      <SearchField label="Search by name or phone" value="" />
    </search>
  );
}
