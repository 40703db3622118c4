/** What was pressed, as a keyboard event tells it. */
export type PressedKey = {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
};

/** What a key asks of the lines while a cell has the focus. */
export type LineKey =
  | 'open'
  | 'copyAbove'
  | 'takeBack'
  | 'makeAgain'
  | 'remove'
  | 'nextFault'
  | 'cancel'
  | 'on'
  | 'back'
  /** Perhaps to another cell: the grid's own keys of moving say where. */
  | 'move';

/** What the cell makes of keys: whether it has something to open, and whether left and right belong to its caret. */
export type CellKeys = { readonly canOpen: boolean; readonly keepsArrows: boolean };

/**
 * What a key asks for; undefined when it is the control's own.
 * @example lineKey({ key: 'd', ctrlKey: true, … }, { canOpen: false, keepsArrows: false }) → 'copyAbove'
 */
export function lineKey(pressed: PressedKey, { canOpen, keepsArrows }: CellKeys): LineKey | undefined {
  const { key, altKey, shiftKey } = pressed;
  const isCtrl = pressed.ctrlKey || pressed.metaKey;
  if (canOpen && isOpening(pressed)) return 'open';
  if (isCtrl && key.toLowerCase() === 'd') return 'copyAbove';
  if (isCtrl && key.toLowerCase() === 'z') return shiftKey ? 'makeAgain' : 'takeBack';
  if (isCtrl && key.toLowerCase() === 'y') return 'makeAgain';
  if (isCtrl && key === 'Delete') return 'remove';
  if (key === 'F8') return 'nextFault';
  if (key === 'Escape') return 'cancel';
  if (altKey) return undefined;
  if ((key === 'Tab' || key === 'Enter') && !isCtrl) return shiftKey ? 'back' : 'on';
  return shiftKey || (keepsArrows && isSideways(key)) ? undefined : 'move';
}

/** Keys that open what a cell holds: those of the grid pattern, and those of a list. */
const isOpening = ({ key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): boolean =>
  !ctrlKey && !metaKey && !shiftKey && (altKey ? key === 'ArrowDown' : key === 'Enter' || key === 'F2');

const isSideways = (key: string): boolean => key === 'ArrowLeft' || key === 'ArrowRight';
