import { type ComponentProps, type ElementType, type ReactNode, useLayoutEffect, useRef } from 'react';

type StaticProps<Tag extends ElementType> = { as?: Tag; children: ReactNode } & Omit<
  ComponentProps<Tag>,
  'as' | 'children'
>;

/**
 * A part of the page that is never hydrated: it does not change in the browser, and its code is not sent there. Write
 * `<Static>{import.meta.env.SSR && <Part />}</Static>`: the condition is what leaves `Part` out of the browser's script.
 * There React finds an element whose content is not its own, and leaves what the server sent as it is.
 */
export function Static<Tag extends ElementType = 'div'>({ as, children, ...attributes }: StaticProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  if (import.meta.env.SSR)
    return (
      <Element data-static {...attributes}>
        {children}
      </Element>
    );
  return <ServedContent element={Element} {...attributes} />;
}

function ServedContent({ element: Element, ...attributes }: { element: ElementType }) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // React has rendered the page anew instead of taking it over; keepServed has what the server sent.
    if (ref.current?.childElementCount === 0) dispatchEvent(new Event('static'));
  }, []);
  return <Element ref={ref} data-static {...attributes} {...notReacts} />;
}

/** Of an element whose content is not React's: so it is told to keep out. */
export const notReacts = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
