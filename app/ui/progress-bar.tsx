/** A native progress element: no style attribute, so the strict policy holds. */
export function ProgressBar({ value, max, label }: { value: number; max: number; label: string }) {
  return <progress className="progress" value={value} max={max} aria-label={label} />;
}
