import 'react';

// https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor is not in @types/react yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | 'show-popover' | 'hide-popover' | 'toggle-popover';
    commandfor?: string;
  }
}
