import { useEffect, useLayoutEffect, useRef } from 'react';
import { createWedge } from '../../codes/wedge.ts';

/** Where a scan is what was typed, and where it has a meaning of its own; ticks, switches and the cells of a list take none. */
const OWN =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [data-scans], [data-scans] *';

/** Screens that hear scans now. */
let hearing = 0;

/** What `useWedge` may be told besides. */
type WedgeOptions = {
  readonly isOn?: boolean;
  /** Hears a code only while nobody else on the page does: one scan has one answer. */
  readonly isLast?: boolean;
};

/**
 * Hears a scanner that types like a keyboard anywhere on the page, as long as the person is in no field that it would write into.
 * @example useWedge((code) => addLot(code))
 */
export function useWedge(onScan: (code: string) => void, { isOn = true, isLast = false }: WedgeOptions = {}): void {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const wedge = createWedge();
    if (!isLast) hearing += 1;
    const press = (event: KeyboardEvent) => {
      if (isLast && hearing > 0) return;
      if (event.target instanceof Element && event.target.matches(OWN)) return;
      const code = wedge.press(event.key, event.timeStamp);
      if (wedge.isReading()) event.stopPropagation(); // a letter of a code is no shortcut
      if (code === undefined) return;
      event.preventDefault(); // Enter must not press the button that has the focus
      event.stopPropagation(); // nor open the row of a list
      latest.current(code);
    };
    document.addEventListener('keydown', press, true);
    return () => {
      if (!isLast) hearing -= 1;
      document.removeEventListener('keydown', press, true);
    };
  }, [isOn, isLast]);
}
