import { Link } from 'react-router';
import { classNames } from '#app/lib/class-names.ts';
import { countOf } from '#app/lib/count-of.ts';
import { backLinkLook } from '#app/ui/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ListData } from './load-list.server.ts';

/** For whoever walks in. With thirty people on the list it still is one sheet. */
const blankRows = 4;

/** A list for the door, on paper: a line for everybody, those on paper and walk-ins included, with a box to sign. */
export function PrintList({ head, figures, names, paper }: ListData) {
  return (
    <Container className="pt-4 pb-24 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Link to={`/admin/workshops/${head.id}`} className={backLinkLook}>
          <Icon name="arrow-left" /> Back to the webinar
        </Link>
        <Button small className="noscript:hidden" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <table className="mt-6 w-full table-fixed border-collapse print:mt-0 print:text-[10pt]">
        <colgroup>
          <col className="w-10" />
          <col />
          <col className="w-44 max-sm:hidden print:table-column print:w-[34mm]" />
          <col className="w-12 sm:w-56 print:w-[40mm]" />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={4} scope="colgroup" className="pb-2 text-start">
              <h1 className="text-xl wrap-anywhere print:line-clamp-2 print:text-[14pt]!">{head.title}</h1>
              <p className="font-[420]">{[head.when, head.mode, head.place].filter(Boolean).join(' · ')}</p>
              <p className="text-sm font-[420] text-ink-soft tabular-nums">
                {figures.taken} of {countOf(figures.seats, 'seat')} taken
                {paper > 0 && `, ${paper} of them on paper`}
              </p>
            </th>
          </tr>
          <tr className="border-b-2 border-ink text-start text-sm">
            <th scope="col" className="py-1 text-start font-[600]">
              No.
            </th>
            <th scope="col" className="py-1 text-start font-[600]">
              Name
            </th>
            <th scope="col" className="py-1 text-start font-[600] max-sm:hidden print:table-cell">
              Phone
            </th>
            <th scope="col" className="py-1 text-start font-[600]">
              Came<span className="max-sm:hidden print:inline">, or signature</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ id, name, phone }, index) => (
            <Row key={id} number={index + 1} name={name} phone={phone} />
          ))}
          {blanks(paper, 'On paper:').map(({ key, name }, index) => (
            <Row key={key} number={names.length + index + 1} name={name} />
          ))}
          {blanks(blankRows, 'Walk-in:').map(({ key, name }) => (
            <Row key={key} name={name} />
          ))}
        </tbody>
      </table>
    </Container>
  );
}

const blanks = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ key: `${name} ${index}`, name }));

/** Two lines of it are no higher than a row: nothing is cut, and thirty rows stay on one sheet. */
const smallPrint = 'print:text-[7.5pt] print:leading-[1.05]';
const longest = { name: 40, phone: 16 };

interface RowProps {
  number?: number;
  name: string;
  phone?: string;
}

const Row = ({ number, name, phone }: RowProps) => (
  <tr className="h-11 border-b border-line print:h-[6.1mm]">
    <td className="text-ink-soft tabular-nums">{number}</td>
    <td className={phone === undefined ? 'text-ink-soft' : 'font-[600]'}>
      <span className={classNames('block pe-3 wrap-anywhere', name.length > longest.name && smallPrint)}>
        {name}
      </span>
      <span className="block text-sm font-[420] tabular-nums empty:hidden sm:hidden print:hidden">
        {phone}
      </span>
    </td>
    <td className="tabular-nums max-sm:hidden print:table-cell">
      <span
        className={classNames(
          'block pe-3 wrap-anywhere',
          phone !== undefined && phone.length > longest.phone && smallPrint,
        )}
      >
        {phone}
      </span>
    </td>
    <td>
      <span aria-hidden="true" className="block size-5 border-[1.5px] border-ink print:size-[4mm]" />
    </td>
  </tr>
);
