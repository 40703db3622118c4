/** Milliseconds between two keys of a scan: less than this (spec 01, 1.13). Scanners need 5 to 30, the fastest hands more than 50. */
const BETWEEN_KEYS = 35;

/** Characters of a scan: at least as many (spec 01, 1.13). Shorter bursts are hands: keys rolled over each other. */
const SHORTEST_CODE = 6;

/** Characters from which a burst is held for a scan before it has ended, so that what is left of a code is no shortcut of the page. */
const LIKELY_CODE = 4;

/** Watches the keys of the page and answers the code that a scanner typed. */
export type Wedge = {
  /** A key at a time in milliseconds; the code when this is the Enter that ends one. */
  readonly press: (key: string, at: number) => string | undefined;
  /** Whether a code is being typed: no hand has pressed that many keys so fast. */
  readonly isReading: () => boolean;
};

/**
 * Tells a scanner that types like a keyboard from a hand: a burst of fast keys ended by Enter.
 * @example const wedge = createWedge(); onKeyDown = ({ key, timeStamp }) => wedge.press(key, timeStamp)
 */
export function createWedge(): Wedge {
  let code = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    isReading: () => code.length >= LIKELY_CODE,
    press: (key, at) => {
      const isBurst = at - last < BETWEEN_KEYS;
      last = at;
      if (key === 'Enter') {
        const read = code;
        code = '';
        return isBurst && read.length >= SHORTEST_CODE ? read : undefined;
      }
      if (key === 'Shift') return undefined; // scanners press it for capitals
      const letter = Array.from(key).length === 1 ? key : '';
      code = letter === '' ? '' : (isBurst ? code : '') + letter;
      return undefined;
    },
  };
}
