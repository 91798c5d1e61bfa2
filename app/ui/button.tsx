import type { ComponentProps } from 'react';
import { classNames } from '#app/lib/class-names.ts';

interface Look {
  /** Primary: the one action that matters here. Secondary: the other. Quiet: an underlined word. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
}

const look = ({ tone = 'primary', small }: Look, className?: string) =>
  classNames('button', `button-${tone}`, small && 'button-small', className);

export function Button({ tone, small, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" className={look({ tone, small }, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  tone,
  small,
  className,
  to,
  ...rest
}: Look & Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a href={to} className={look({ tone, small }, className)} {...rest} />;
}
