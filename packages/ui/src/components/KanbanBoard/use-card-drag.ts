import { useState, type PointerEvent, type RefObject } from 'react';
import { useCarry } from '../../primitives/use-carry.ts';
import type { CardPlace } from './KanbanBoard.state.ts';

/** px from an edge of the board where it scrolls on. */
const EDGE = 48;
const SCROLL_STEP = 12;

type Carried = { readonly key: string; readonly to: CardPlace };

/** Carries a card by pointer to the place under it. */
export function useCardDrag(root: RefObject<HTMLElement | null>, onDrop: (key: string, to: CardPlace) => void) {
  const [carried, setCarried] = useState<Carried>();
  const carry = useCarry();

  function begin(event: PointerEvent<HTMLElement>, key: string, from: CardPlace) {
    let to = from;
    carry.begin(event, {
      onCarry: (pointer) => {
        scrollAt(root.current, pointer.clientX);
        to = placeAt(root.current, pointer, key) ?? to;
        setCarried({ key, to });
      },
      onEnd: (isTaken) => {
        setCarried(undefined);
        if (isTaken) onDrop(key, to);
      },
    });
  }

  return { carried, begin, wasDragged: carry.wasCarried };
}

/** The place under the pointer, counted without the carried card. */
function placeAt(root: HTMLElement | null, { clientX, clientY }: globalThis.PointerEvent, key: string) {
  const column = [...(root?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find((own) => {
    const { left, right } = own.getBoundingClientRect();
    return clientX >= left && clientX <= right;
  });
  const name = column?.dataset['column'];
  if (!column || name === undefined) return undefined;
  const others = [...column.querySelectorAll<HTMLElement>('[data-card]')].filter((own) => own.dataset['card'] !== key);
  const below = others.findIndex((own) => {
    const { top, height } = own.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return { column: name, at: below === -1 ? others.length : below };
}

function scrollAt(root: HTMLElement | null, clientX: number) {
  if (!root) return;
  const { left, right } = root.getBoundingClientRect();
  if (clientX > right - EDGE) root.scrollBy({ left: SCROLL_STEP });
  else if (clientX < left + EDGE) root.scrollBy({ left: -SCROLL_STEP });
}
