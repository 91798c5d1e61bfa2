import type { ComponentProps } from 'react';
import { Link } from 'react-router';
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

/** A link that looks like a button. `external` is for other hosts, tel:, mailto: and downloads. */
export function ButtonLink({
  tone,
  small,
  className,
  external,
  to,
  ...rest
}: Look & Omit<ComponentProps<'a'>, 'href'> & { to: string; external?: boolean }) {
  if (external) return <a href={to} className={look({ tone, small }, className)} {...rest} />;
  return <Link to={to} className={look({ tone, small }, className)} {...rest} />;
}
