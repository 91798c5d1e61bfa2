import { Link } from 'react-router';
import { useForm } from '#app/forms/use-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import type { OpeningLine } from './queries.server.ts';

/** What is still the sample institute's. A confirmed line keeps its place, so its button keeps the focus. */
export function BeforeOpeningPage({ lines }: { lines: OpeningLine[] }) {
  const open = lines.filter(({ isOpen }) => isOpen).length;
  return (
    <AdminPage title="Before you open">
      <p className="measure text-ink-soft">
        This site was installed with the facts of a sample institute, and visitors take them for yours. Change
        each one, or confirm that it is true.
      </p>
      <p role="status" className="mt-4 font-[650]">
        {open === 0 ? 'No samples are left.' : `${open} of ${lines.length} facts are still samples.`}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <OpeningItem key={line.key} line={line} />
        ))}
      </ul>
    </AdminPage>
  );
}

function OpeningItem({ line }: { line: OpeningLine }) {
  const { what, link, sample, isOpen, confirmed } = line;
  return (
    <li className="grid items-center gap-x-8 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-[650]">{what}</span>
          {isOpen ? <Badge>Sample</Badge> : <Badge tone="success">Done</Badge>}
        </p>
        {sample && <p className="measure mt-1 text-sm text-ink-soft wrap-anywhere">{sample}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          {sample ? confirmed && `Confirmed ${confirmed}` : 'No sample is left.'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {sample && <ConfirmButton line={line} />}
        <Link to={link} aria-label={`Change: ${what}`} className="button button-quiet button-small">
          Change
        </Link>
      </div>
    </li>
  );
}

/** Not disabled while it is sent, so that it keeps the focus; confirming twice changes nothing. */
function ConfirmButton({ line: { key, what, isOpen } }: { line: OpeningLine }) {
  const { Form } = useForm(key);
  const label = isOpen ? 'This is true' : 'Take back';
  return (
    <Form method="post">
      <input type="hidden" name="line" value={key} />
      <Button
        type="submit"
        name="intent"
        value={isOpen ? 'confirm' : 'take-back'}
        tone="secondary"
        small
        aria-label={`${label}: ${what}`}
      >
        {label}
      </Button>
    </Form>
  );
}
