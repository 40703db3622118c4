import { useRef, type KeyboardEvent } from 'react';
import { rowByText, type TreeMove } from './Tree.state.ts';
import type { TreeRow } from './Tree.types.ts';

const MOVES: Readonly<Record<string, TreeMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'inward',
  ArrowLeft: 'outward',
  Home: 'first',
  End: 'last',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  '*': 'openAll',
};
const MIRRORED: Readonly<Record<string, TreeMove>> = { ArrowRight: 'outward', ArrowLeft: 'inward' };

/** What a key means in a tree; where text runs to the left, left goes in. */
export function moveOf({ key, currentTarget, ctrlKey, altKey, metaKey }: KeyboardEvent): TreeMove | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const isMirrored = key in MIRRORED && getComputedStyle(currentTarget).direction === 'rtl';
  return isMirrored ? MIRRORED[key] : MOVES[key];
}

/** Time in ms after which a letter begins a new word. */
const PAUSE = 600;

/** Letters typed one after the other make a word that is looked for among the rows. */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 });

  /** A space within a word that is being typed is a letter; else it selects. */
  const isTyping = ({ timeStamp }: KeyboardEvent) => typed.current.text !== '' && timeStamp - typed.current.at < PAUSE;

  function find(event: KeyboardEvent, rows: readonly TreeRow[], active: number): number | undefined {
    // Letters beyond the basic plane count two, names of keys (Tab, Enter) more.
    if (event.key.length > 2) return undefined;
    const before = isTyping(event) ? typed.current.text : '';
    // The same letter again goes on to the next one, it is no word of two.
    const text = before === event.key ? before : before + event.key;
    typed.current = { text, at: event.timeStamp };
    return rowByText(rows, active, text);
  }

  return { isTyping, find };
}
