import type { ComponentProps } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { Icon } from './icon.tsx';

interface NoticeProps extends ComponentProps<'div'> {
  tone: 'success' | 'danger' | 'neutral';
  title?: string;
}

/** What became of a form, where the form is: a toast is gone in five seconds and needs scripts. */
export function Notice({ tone, title, className, children, ...attributes }: NoticeProps) {
  return (
    <div {...attributes} className={classNames('flex gap-3 border-s-4 p-4', edges[tone], className)}>
      <Icon name={tone === 'success' ? 'check' : 'warning'} className={classNames('mt-1', marks[tone])} />
      <div>
        {title && <p className="font-[650]">{title}</p>}
        {children}
      </div>
    </div>
  );
}

const edges = {
  danger: 'border-danger bg-danger-soft',
  success: 'border-success bg-success-soft',
  neutral: 'border-accent bg-accent-soft',
};
const marks = { danger: 'text-danger', success: 'text-success', neutral: undefined };
