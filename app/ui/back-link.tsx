import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

export const backLinkLook =
  '-ms-1 inline-flex min-h-11 items-center gap-2 px-1 font-[600] hover:underline print:hidden';

/** The way back from a thing to the list that it stands in, above its title. */
export function BackLink({ children, ...attributes }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...attributes} className={backLinkLook}>
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}
