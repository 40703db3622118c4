/** Where a card stands: its column and its place in it. */
export type CardPlace = { readonly column: string; readonly at: number };

export type Keyed = { readonly key: string };
export type CardColumn<Card extends Keyed> = { readonly key: string; readonly cards: readonly Card[] };

/** Where a card is; undefined when it is gone. */
export function placeOf<Card extends Keyed>(columns: readonly CardColumn<Card>[], key: string): CardPlace | undefined {
  for (const column of columns) {
    const at = column.cards.findIndex((card) => card.key === key);
    if (at !== -1) return { column: column.key, at };
  }
  return undefined;
}

/**
 * The columns with a card put elsewhere; `at` counts the cards without it. Columns that do not change stay the same
 * objects.
 * @example withMovedCard(columns, 'a', { column: 'done', at: 0 })
 */
export function withMovedCard<Card extends Keyed, C extends CardColumn<Card>>(
  columns: readonly C[],
  key: string,
  to: CardPlace,
): readonly C[] {
  const card = columns.flatMap(({ cards }) => cards).find((own) => own.key === key);
  if (!card) return columns;
  return columns.map((column) => {
    const others = column.cards.filter((own) => own.key !== key);
    if (column.key === to.column) return { ...column, cards: others.toSpliced(to.at, 0, card) };
    return others.length === column.cards.length ? column : { ...column, cards: others };
  });
}

export type CardKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/**
 * Where a key leads from a place: up and down within the column, left and right to the same height of the next one. To
 * put a card there (`isLifted`) a column has one place more than cards, and empty columns count; else they are passed over.
 */
export function nextPlace<Card extends Keyed>(
  columns: readonly CardColumn<Card>[],
  from: CardPlace,
  key: CardKey,
  isLifted: boolean,
): CardPlace | undefined {
  const column = columns.findIndex((own) => own.key === from.column);
  const size = columns[column]?.cards.length ?? 0;
  switch (key) {
    case 'ArrowUp':
      return from.at > 0 ? { ...from, at: from.at - 1 } : undefined;
    case 'ArrowDown':
      return from.at < size - 1 ? { ...from, at: from.at + 1 } : undefined;
    case 'Home':
      return { ...from, at: 0 };
    case 'End':
      return { ...from, at: size - 1 };
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = key === 'ArrowRight' ? 1 : -1;
      for (let next = column + step; next >= 0 && next < columns.length; next += step) {
        const own = columns[next];
        const room = (own?.cards.length ?? 0) + (isLifted ? 1 : 0);
        if (own && room > 0) return { column: own.key, at: Math.min(from.at, room - 1) };
      }
      return undefined;
    }
  }
}
