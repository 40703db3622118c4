import { useSyncExternalStore } from 'react';
import { Keypad } from '@weft/ui/Keypad';

/** A tablet's width: on less the device's own keyboard of digits is as large, and the page would be gone behind ours (spec 01, 1.13). */
const ROOMY = '(min-width: 768px)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(ROOMY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** The number pad of every field for figures, in touch density. */
export function ShopKeypad() {
  const isRoomy = useSyncExternalStore(subscribe, () => window.matchMedia(ROOMY).matches);
  return <Keypad isOn={isRoomy} />;
}
