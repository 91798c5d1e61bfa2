import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  title: string;
  /** What an address that leads here ends with. */
  anchor?: string;
  children: ReactNode;
}

/** One matter of the account: its name on the left edge, what can be done about it beside. */
export function AccountSection({ title, anchor, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-lg font-[650]">
        {title}
      </h2>
      <div className="grid max-w-xl gap-5">{children}</div>
    </section>
  );
}
