import { type PointerEvent, type RefObject, useState } from 'react';

interface Drag {
  from: number;
  over: number;
}

/**
 * Moves a row by its handle: with a mouse, a pen or a finger. The list changes when the row is let go; until then a
 * line shows where it will stand.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, over: index });
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (!drag || !list.current) return;
      const over = rowAt(list.current, clientY);
      if (over === drag.over) return;
      setDrag({ ...drag, over });
      list.current.children[over]?.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp() {
      if (drag) onMove(drag.from, drag.over);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  return {
    handle,
    isDragged: (index: number) => drag?.from === index,
    /** On which side of the row the dragged one would come to stand. */
    landing: (index: number) =>
      drag && drag.over === index && drag.over !== drag.from
        ? drag.over > drag.from
          ? 'after'
          : 'before'
        : null,
  };
}

function rowAt(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const index = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return index === -1 ? rows.length - 1 : index;
}
