import { useEffect, useLayoutEffect, useRef } from 'react';
import { createWedge } from '../../codes/wedge.ts';

/** Where a scan is what was typed, and where it has a meaning of its own; ticks, switches and the cells of a list take none. */
const OWN =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [data-scans], [data-scans] *';

/** Who hears a code: the one nearest to the work first. A screen that counts or receives, else the lines of a form, else the page. */
const RANKS = ['screen', 'lines', 'page'] as const;
type WedgeRank = (typeof RANKS)[number];

/** What becomes of a code that was heard: `false`, now or later, hands it on to the next who hears. */
type Heard = void | boolean | Promise<void | boolean>;

/** Who hears now, by rank, the newest last. */
const hearing: { readonly [rank in WedgeRank]: ((code: string) => Heard)[] } = { screen: [], lines: [], page: [] };

/** Tells a code to whoever is nearest, and on where that one has no use for it: one scan has one answer. */
const tell = async (code: string): Promise<void> => {
  for (const rank of RANKS) {
    const hear = hearing[rank].at(-1);
    if (hear !== undefined && (await hear(code)) !== false) return; // one after the other: the next hears what this one leaves
  }
};

/** Whether nobody of a nearer rank hears. */
const isNearest = (rank: WedgeRank): boolean =>
  RANKS.slice(0, RANKS.indexOf(rank)).every((nearer) => hearing[nearer].length === 0);

/** What `useWedge` may be told besides. */
type WedgeOptions = {
  readonly isOn?: boolean;
  /** How near to the work whoever hears is; a screen's own field when left out. */
  readonly rank?: WedgeRank;
};

/**
 * Hears a scanner that types like a keyboard anywhere on the page, as long as the person is in no field that it would write into. Of several the
 * nearest hears; answering `false` it hands the code on.
 * @example useWedge((code) => addLot(code))
 */
export function useWedge(onScan: (code: string) => Heard, { isOn = true, rank = 'screen' }: WedgeOptions = {}): void {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const wedge = createWedge();
    const hear = (code: string): Heard => latest.current(code);
    hearing[rank].push(hear);
    const press = (event: KeyboardEvent) => {
      if (hearing[rank].at(-1) !== hear || !isNearest(rank)) return;
      if (event.target instanceof Element && event.target.matches(OWN)) return;
      const code = wedge.press(event.key, event.timeStamp);
      if (wedge.isReading()) event.stopPropagation(); // a letter of a code is no shortcut
      if (code === undefined) return;
      event.preventDefault(); // Enter must not press the button that has the focus
      event.stopPropagation(); // nor open the row of a list
      void tell(code);
    };
    document.addEventListener('keydown', press, true);
    return () => {
      hearing[rank].splice(hearing[rank].indexOf(hear), 1);
      document.removeEventListener('keydown', press, true);
    };
  }, [isOn, rank]);
}
