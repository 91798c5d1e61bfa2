import { writtenDay } from '#app/lib/written-day.ts';
import { SortableList } from '#app/ui/panel/sortable-list.tsx';
import { type BatchDraft, blankBatch } from './nested-fields.ts';

const textFields = [
  ['startDate', 'Start date'],
  ['schedule', 'Schedule'],
  ['status', 'Status'],
] as const;

interface BatchesFieldProps {
  batches: readonly BatchDraft[];
  onChange: (batches: BatchDraft[]) => void;
}

export function BatchesField({ batches, onChange }: BatchesFieldProps) {
  return (
    <SortableList noun="Batch" items={batches} blank={blankBatch} onChange={onChange} parts={exactStart}>
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

const startFields = [
  ['startDay', 'exact start, day', 'dd/mm/yyyy'],
  ['startTime', 'exact start, time in India', '6:00 PM'],
] as const;

function exactStart(batch: BatchDraft, set: (batch: BatchDraft) => void, name: string) {
  return (
    <div className="mt-2 mb-3 ps-7 pe-24 max-sm:pe-0">
      <p className="mb-1 text-sm text-ink-soft">Exact start, in India</p>
      <div className="grid grid-cols-2 gap-2">
        {startFields.map(([field, label, placeholder]) => (
          <input
            key={field}
            aria-label={`${name}: ${label}`}
            placeholder={placeholder}
            value={field === 'startDay' ? writtenDay(batch.startDay) : batch.startTime}
            onChange={({ target }) => set({ ...batch, [field]: target.value })}
            className="field-control"
          />
        ))}
      </div>
    </div>
  );
}
