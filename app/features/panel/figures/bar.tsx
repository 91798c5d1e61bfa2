/** A share of the widest bar, beside the number that says the same. */
export function Bar({ value, max }: { value: number; max: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-1.5 block h-2 w-full bg-line"
    >
      <rect width={Math.min(100, (100 * value) / Math.max(max, 1))} height="1" className="fill-ink" />
    </svg>
  );
}
