import { useEffect, useLayoutEffect, useRef } from 'react';
import { createWedge } from '../../codes/wedge.ts';

/** Where keys have a meaning of their own, so that a scan stays there. */
const TYPING = 'input, textarea, select, [contenteditable], [role="grid"] *';

/**
 * Hears a scanner that types like a keyboard anywhere on the page, as long as the person is in no field.
 * @example useWedge((code) => addLot(code))
 */
export function useWedge(onScan: (code: string) => void, isOn = true): void {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const wedge = createWedge();
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches(TYPING)) return;
      const code = wedge.press(event.key, event.timeStamp);
      if (code === undefined) return;
      event.preventDefault(); // Enter must not press the button that has the focus
      latest.current(code);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [isOn]);
}
