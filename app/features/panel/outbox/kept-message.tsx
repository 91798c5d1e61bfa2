import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

interface KeptMessageProps {
  subject: string;
  to: string;
  keptAt: string;
  text: string;
}

export function KeptMessage({ subject, to, keptAt, text }: KeptMessageProps) {
  return (
    <article aria-labelledby="subject">
      <Link to="?view=mailbox" className="button button-quiet">
        <Icon name="arrow-left" /> Back to the mailbox
      </Link>
      <h2 id="subject" className="mt-4 text-xl wrap-anywhere">
        {subject}
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-soft">To</dt>
        <dd className="wrap-anywhere">{to}</dd>
        <dt className="text-ink-soft">Written</dt>
        <dd className="tabular-nums">{keptAt}</dd>
      </dl>
      <div className="measure mt-6 border-t border-line pt-6 whitespace-pre-wrap wrap-anywhere">
        {withLinks(text.trim())}
      </div>
    </article>
  );
}

/** Split at its addresses, which then are every second piece. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
      <a key={index} href={piece} target="_blank" rel="noreferrer" className="text-link">
        {piece}
      </a>
    ),
  );
