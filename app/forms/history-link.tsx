import { Link } from 'react-router';
import { useAuth } from '#app/data/auth-context.ts';

/** To what became of an entry, for those who may read the record. */
export function HistoryLink({ id }: { id: string }) {
  const { rights } = useAuth();
  if (!rights.includes('read the record')) return null;
  return (
    <Link
      to={`/admin/record?thing=${id}`}
      className="-my-2 inline-flex min-h-11 items-center font-[600] text-ink-soft hover:text-ink hover:underline"
    >
      History
    </Link>
  );
}
