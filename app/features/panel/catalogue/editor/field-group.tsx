import type { ReactNode } from 'react';

/** Short fields, two beside each other where there is room. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className="field-rows">{children}</div>;
}
