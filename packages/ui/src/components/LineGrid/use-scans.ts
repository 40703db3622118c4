import { useState, type KeyboardEvent } from 'react';
import { createWedge } from '../../codes/wedge.ts';
import type { ScannedCell } from './LineGrid.props.ts';

/**
 * Whether a key ends a scan that becomes a line of its own; reference cells read codes themselves.
 * @param findScanned undefined while no line may come
 */
export function useScans(
  findScanned: ((code: string) => Promise<ScannedCell | undefined> | undefined) | undefined,
  onScanned: (cell: ScannedCell) => void,
): (event: KeyboardEvent) => boolean {
  const [wedge] = useState(createWedge);
  return (event) => {
    const code = wedge.press(event.key, event.timeStamp);
    const found = code === undefined ? undefined : findScanned?.(code);
    if (found === undefined) return false;
    event.preventDefault();
    void found.then((cell) => cell && onScanned(cell));
    return true;
  };
}
