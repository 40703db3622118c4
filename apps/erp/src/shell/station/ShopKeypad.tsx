import { Keypad } from '@weft/ui/Keypad';
import { useMedia } from '@weft/ui/tokens/use-media.ts';

/** A tablet's width: on less the device's own keyboard of digits is as large, and the page would be gone behind ours (spec 01, 1.13). */
const ROOMY = '(min-width: 768px)';

/** The number pad of every field for figures, in touch density. */
export function ShopKeypad() {
  return <Keypad isOn={useMedia(ROOMY)} />;
}
