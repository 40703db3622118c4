import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentPropsWithRef, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { Hidden } from '../Field/Field.style.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { LoadState, type Loadable } from '../LoadState/LoadState.tsx';
import { kanbanLabels, type KanbanLabels } from './KanbanBoard.labels.ts';
import { nextPlace, placeOf, withMovedCard, type CardKey, type CardPlace } from './KanbanBoard.state.ts';
import { CardBox, Cards, ColumnBox, ColumnHead, Count, Nothing, Root } from './KanbanBoard.style.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useWords } from '../../words/use-words.ts';

export type KanbanCard = {
  readonly key: string;
  /** Names the card. */
  readonly title: string;
  /** What else it shows: amounts, people, tags. */
  readonly content?: ReactNode;
  /** Why it cannot be moved now; it is said with the card. */
  readonly fixedReason?: string;
};

export type KanbanColumn = {
  readonly key: string;
  readonly label: string;
  readonly cards: readonly KanbanCard[];
  /** More cards than this are marked; they are not refused. */
  readonly limit?: number;
};

export type CardMove = { readonly card: string; readonly from: CardPlace; readonly to: CardPlace };

export type KanbanBoardProps = Omit<ComponentPropsWithRef<'div'>, 'children'> &
  Loadable & {
    readonly label: string;
    /** The columns with their cards; leave it out and the board keeps what `defaultColumns` began with. */
    readonly columns?: readonly KanbanColumn[];
    readonly defaultColumns?: readonly KanbanColumn[];
    /** Told once a card was put down elsewhere. Of given columns the board shows what the parent then gives. */
    readonly onMove?: (move: CardMove) => void;
    /** Opens a card: by Enter or a press. */
    readonly onOpen?: (card: string) => void;
    readonly labels?: Partial<KanbanLabels>;
  };

const NO_COLUMNS: readonly KanbanColumn[] = [];
const isCardKey = (key: string): key is CardKey => key.startsWith('Arrow') || key === 'Home' || key === 'End';
const MIRRORED: Readonly<Record<string, CardKey>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * Work in its stages. One tab stop: arrows go from card to card, Space lifts one, arrows carry it, Space or Enter puts it
 * down, Esc takes it back; each step is said. By pointer a card is dragged.
 * @example <KanbanBoard label="Funnel" columns={stages} onMove={move} onOpen={open} />
 */
export function KanbanBoard(props: KanbanBoardProps) {
  const { label, columns: given, defaultColumns = NO_COLUMNS, onMove, onOpen, labels, ...others } = props;
  const { status, fault, onRetry, emptyState, ...rest } = others;
  const [columns, setColumns] = useOwnValue(given, defaultColumns);
  /** Given columns that nobody moves cards in are only read. */
  const isMovable = ({ fixedReason }: KanbanCard): boolean =>
    (onMove !== undefined || given === undefined) && fixedReason === undefined;
  const id = useId();
  const words = useWords('kanbanBoard', kanbanLabels, labels);
  const root = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<string>();
  /** The card that is carried by keys, and where it would stand. */
  const [lifted, setLifted] = useState<{ readonly key: string; readonly to: CardPlace }>();
  const [said, setSaid] = useState('');
  const isFocusDue = useRef(false);
  const drag = useCardDrag(root, (key, to) => putDown(key, to));
  const carried = lifted ?? drag.carried;
  const shown = carried ? withMovedCard<KanbanCard, KanbanColumn>(columns, carried.key, carried.to) : columns;
  const active = held !== undefined && placeOf(shown, held) ? held : shown.find(({ cards }) => cards[0])?.cards[0]?.key;

  // A carried card is drawn anew in another column: the focus goes with it.
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    root.current?.querySelector<HTMLElement>('[data-card][tabindex="0"]')?.focus();
  });

  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? '';
  const cardOf = (key: string) => columns.flatMap(({ cards }) => cards).find((card) => card.key === key);

  function goTo(key: string) {
    setHeld(key);
    isFocusDue.current = true;
  }

  function putDown(key: string, to: CardPlace) {
    const from = placeOf(columns, key);
    setLifted(undefined);
    if (!from) return;
    goTo(key);
    setSaid(words.putDown(cardOf(key)?.title ?? '', labelOf(to.column), to.at + 1));
    if (from.column === to.column && from.at === to.at) return;
    setColumns(withMovedCard<KanbanCard, KanbanColumn>(columns, key, to));
    onMove?.({ card: key, from, to });
  }

  function carry(key: string, move: CardKey) {
    if (!lifted) return;
    const to = nextPlace(shown, lifted.to, move, true);
    if (!to) return;
    setLifted({ key, to });
    isFocusDue.current = true;
    const after = withMovedCard<KanbanCard, KanbanColumn>(columns, key, to).find((column) => column.key === to.column);
    setSaid(words.carried(cardOf(key)?.title ?? '', labelOf(to.column), to.at + 1, after?.cards.length ?? 0));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, card: KanbanCard) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const place = placeOf(shown, card.key);
    if (!place) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const move = isCardKey(key) ? (isMirrored && MIRRORED[key]) || key : undefined;
    if (move && lifted) carry(card.key, move);
    else if (move) {
      const to = nextPlace(shown, place, move, false);
      const next = to && shown.find((column) => column.key === to.column)?.cards[to.at];
      if (next) goTo(next.key);
    } else if (lifted && (key === ' ' || key === 'Enter')) putDown(card.key, lifted.to);
    else if (lifted && key === 'Escape') {
      setLifted(undefined);
      goTo(card.key);
      setSaid(words.takenBack(card.title));
    } else if (key === ' ' && isMovable(card)) {
      setLifted({ key: card.key, to: place });
      setSaid(words.lifted(card.title, labelOf(place.column)));
    } else if (key === 'Enter') onOpen?.(card.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const pointer = (card: KanbanCard) =>
    isMovable(card)
      ? (event: PointerEvent<HTMLElement>) => {
          const from = placeOf(columns, card.key);
          if (from) drag.begin(event, card.key, from);
        }
      : undefined;

  return (
    <LoadState
      isEmpty={columns.length === 0}
      lines={6}
      {...{ status, fault, onRetry, emptyState }}
      labels={{ ...labels, empty: words.empty }}
    >
      <Root {...rest} ref={root} role="group" aria-label={label} aria-busy={status === 'loading' || undefined}>
        {shown.map((column) => (
          <ColumnBox key={column.key} aria-labelledby={`${id}-${column.key}`} data-column={column.key}>
            <ColumnHead>
              <h3 id={`${id}-${column.key}`}>{column.label}</h3>
              <CardCount count={column.cards.length} limit={column.limit} words={words} />
            </ColumnHead>
            <Cards aria-labelledby={`${id}-${column.key}`}>
              {column.cards.map((card) => (
                <li key={card.key} data-slot="">
                  <CardBox
                    role="button"
                    tabIndex={card.key === active ? 0 : -1}
                    aria-describedby={isMovable(card) ? `${id}-hint` : undefined}
                    aria-pressed={lifted?.key === card.key || undefined}
                    title={card.fixedReason}
                    data-card={card.key}
                    data-lifted={carried?.key === card.key || undefined}
                    data-movable={isMovable(card) ? '' : undefined}
                    onFocus={() => setHeld(card.key)}
                    onBlur={() => lifted?.key === card.key && !isFocusDue.current && setLifted(undefined)}
                    onKeyDown={(event) => onKeyDown(event, card)}
                    onPointerDown={pointer(card)}
                    onClick={() => !drag.wasDragged() && onOpen?.(card.key)}
                  >
                    <strong>{card.title}</strong>
                    {card.content}
                  </CardBox>
                </li>
              ))}
            </Cards>
            {column.cards.length === 0 && <Nothing>{words.noCards}</Nothing>}
          </ColumnBox>
        ))}
        <Hidden id={`${id}-hint`}>{words.hint}</Hidden>
        <Hidden role="status">{said}</Hidden>
      </Root>
    </LoadState>
  );
}

type CardCountProps = {
  readonly count: number;
  readonly limit: number | undefined;
  readonly words: Pick<KanbanLabels, 'overLimit' | 'withLimit'>;
};

function CardCount({ count, limit, words }: CardCountProps) {
  if (limit === undefined) return <Count>{count}</Count>;
  const isOver = count > limit;
  return (
    <Count data-over={isOver || undefined}>
      {isOver ? words.overLimit(count, limit) : words.withLimit(count, limit)}
    </Count>
  );
}
