import { type ComponentProps, type ElementType, type ReactNode, useEffect, useRef } from 'react';

type StaticProps<Tag extends ElementType> = { as?: Tag; children: ReactNode } & Omit<
  ComponentProps<Tag>,
  'as' | 'children'
>;

/**
 * A part of the page that never changes in the browser and whose code is therefore not sent there. Write
 * `<Static>{import.meta.env.SSR && <Part />}</Static>`: the condition is what leaves `Part` out of the browser's script.
 * There React finds an element whose content is not its own, and leaves what the server sent as it is.
 */
export function Static<Tag extends ElementType = 'div'>({ as, children, ...attributes }: StaticProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  if (import.meta.env.SSR) return <Element {...attributes}>{children}</Element>;
  return <ServedContent element={Element} {...attributes} />;
}

function ServedContent({ element: Element, ...attributes }: { element: ElementType }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // A redirect inside the browser leads to a page whose HTML was never served: ask for it whole.
    const [served] = performance.getEntriesByType('navigation');
    if (ref.current?.childElementCount === 0 && served?.name !== window.location.href)
      window.location.reload();
  }, []);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; that is how React is told to keep out.
    <Element ref={ref} {...attributes} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  );
}
