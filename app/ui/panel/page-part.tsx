import { type ReactNode, useId } from 'react';

/** One matter of a page about one thing, such as a lead, under its name. */
export function PagePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg font-[650]">
        {title}
      </h2>
      {children}
    </section>
  );
}
