/** No hand types faster than this, in milliseconds between keys; scanners need 5 to 30. */
const FASTEST_HAND = 50;

/** Shorter bursts are hands: two keys rolled over each other. */
const SHORTEST_CODE = 4;

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
    isReading: () => code.length >= SHORTEST_CODE,
    press: (key, at) => {
      const isBurst = at - last <= FASTEST_HAND;
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
