import { SortableList } from '#app/ui/panel/sortable-list.tsx';
import { type BatchDraft, blankBatch } from './nested-fields.ts';

const textFields = [
  ['startDate', 'Start date'],
  ['schedule', 'Schedule'],
  ['status', 'Status'],
] as const;

export function BatchesField({
  batches,
  onChange,
}: {
  batches: readonly BatchDraft[];
  onChange: (batches: BatchDraft[]) => void;
}) {
  return (
    <SortableList noun="Batch" items={batches} blank={blankBatch} onChange={onChange}>
      {(batch, set, name) => (
        <div className="grid gap-2 sm:grid-cols-2">
          <select
            aria-label={`${name}: type`}
            value={batch.type}
            onChange={({ target }) => set({ ...batch, type: target.value as BatchDraft['type'] })}
            className="field-control"
          >
            <option value="ongoing">Ongoing</option>
            <option value="upcoming">Upcoming</option>
          </select>
          {textFields.map(([field, label]) => (
            <input
              key={field}
              aria-label={`${name}: ${label.toLowerCase()}`}
              placeholder={label}
              value={batch[field]}
              onChange={({ target }) => set({ ...batch, [field]: target.value })}
              className="field-control"
            />
          ))}
        </div>
      )}
    </SortableList>
  );
}
