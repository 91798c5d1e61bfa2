import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { Icon } from '../icon.tsx';
import { DialogToastSlot } from '../toast.tsx';

interface EditorDialogProps {
  id: string;
  title: string;
  /** Beside the title, such as a link that leads further. */
  more?: ReactNode;
  /** What stands beside the form, such as a preview: a part to look at, with a scrollbar of its own. */
  aside?: { label: string; content: ReactNode };
  /** Where there is no room beside the form: whether the aside lies over it. */
  asideInFront?: boolean;
  /** Something is under way: closing waits for it. */
  busy?: boolean;
  /** Escape, the close button or a click outside: whoever renders the dialog decides whether it closes. */
  onCloseRequest: () => void;
  /** Stays in sight below what is scrolled. */
  footer: ReactNode;
  children: ReactNode;
}

/** A modal form, on a phone the whole screen. It is open while it is rendered. */
export function EditorDialog(props: EditorDialogProps) {
  const { id, title, more, aside, busy, onCloseRequest, footer } = props;
  const modal = useModal(onCloseRequest, busy);
  return (
    <dialog
      {...modal}
      id={id}
      closedby="none"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'dialog max-sm:h-dvh max-sm:max-h-dvh max-sm:w-screen max-sm:rounded-none',
        aside ? 'w-[min(88rem,calc(100vw-2rem))] sm:h-dvh' : 'w-[min(46rem,calc(100vw-2rem))]',
      )}
    >
      <header className="dialog-head flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {more}
        <button
          type="button"
          aria-label="Close"
          disabled={busy}
          onClick={onCloseRequest}
          className="dialog-close"
        >
          <Icon name="close" />
        </button>
      </header>
      <DialogToastSlot />
      <Body {...props} />
      <footer className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 sm:px-8">
        {footer}
      </footer>
    </dialog>
  );
}

function Body({ aside, asideInFront, children }: EditorDialogProps) {
  return (
    <div className="relative flex min-h-0 grow">
      <div
        className={classNames(
          // With room below whatever is scrolled to, for what is said about it.
          'relative min-w-0 grow scroll-pb-28 overflow-y-auto overscroll-contain',
          // Not taken out: so it keeps how far it was scrolled.
          asideInFront && 'max-lg:invisible',
        )}
      >
        {children}
      </div>
      {aside && (
        <aside
          aria-label={aside.label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it can be focused instead.
          tabIndex={0}
          className={classNames(
            'relative overflow-y-auto overscroll-contain bg-sunk p-5 -outline-offset-4 max-lg:absolute max-lg:inset-0 lg:w-[47%] lg:flex-none lg:border-s lg:border-line',
            !asideInFront && 'max-lg:hidden',
          )}
        >
          {aside.content}
        </aside>
      )}
    </div>
  );
}

/** Opens the dialog, and hears of every wish to close it. */
function useModal(onCloseRequest: () => void, busy = false) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const { current } = ref;
    current?.showModal();
    focusOnForm(current);
    // Before it leaves the document: closing gives the focus back to what opened it.
    return () => current?.close();
  }, []);

  return {
    ref,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (!busy) onCloseRequest();
    },
    onCancel: (event: SyntheticEvent) => event.preventDefault(),
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      pressedOutside.current = isOutside(event);
    },
    /** Selecting text may end outside without being meant so: the press must have begun there, too. */
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      if (!busy && pressedOutside.current && isOutside(event)) onCloseRequest();
    },
  };
}

/** To the first field; where there is no keyboard at hand, that would push one over the form. */
export function focusOnForm(dialog: HTMLDialogElement | null | undefined) {
  const field = dialog?.querySelector<HTMLElement>('form input, form textarea, form select');
  if (matchMedia('(pointer: fine)').matches) field?.focus();
  else dialog?.focus();
}

/** The backdrop is the dialog's own, beyond its box. */
function isOutside({ currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
