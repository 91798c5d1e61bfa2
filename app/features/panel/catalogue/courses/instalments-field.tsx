import { SortableList } from '#app/ui/panel/sortable-list.tsx';
import { blankInstalment, type InstalmentDraft, sumNote } from './instalments.ts';

interface InstalmentsFieldProps {
  instalments: readonly InstalmentDraft[];
  /** What the course costs, where that is one amount. */
  fee: number | undefined;
  onChange: (instalments: InstalmentDraft[]) => void;
}

export function InstalmentsField({ instalments, fee, onChange }: InstalmentsFieldProps) {
  return (
    <>
      <SortableList noun="Instalment" items={instalments} blank={blankInstalment} onChange={onChange}>
        {(instalment, set, name) => (
          <div className="grid gap-2 sm:grid-cols-[1fr_10rem]">
            <input
              aria-label={`${name}: when`}
              placeholder="On joining"
              value={instalment.when}
              onChange={({ target }) => set({ ...instalment, when: target.value })}
              className="field-control"
            />
            <input
              aria-label={`${name}: amount`}
              placeholder="₹10,000"
              inputMode="numeric"
              value={instalment.amount}
              onChange={({ target }) => set({ ...instalment, amount: target.value })}
              className="field-control"
            />
          </div>
        )}
      </SortableList>
      <p role="status" className="font-[600] not-empty:mt-1">
        {sumNote(instalments, fee)}
      </p>
    </>
  );
}
