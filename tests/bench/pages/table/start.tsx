import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { nextFrame, timed } from '../../harness/painted.ts';
import { COUNT, type Row, rowsOf } from './rows.ts';

/** What the bench calls in the page; each answers ms until the change is painted. */
export type TableBench = {
  readonly mount: () => Promise<number>;
  /** The same list read again from the server, with other quantities. */
  readonly update: () => Promise<number>;
  readonly filter: (text: string) => Promise<number>;
  readonly sort: (key: string) => Promise<number>;
  /** Ms of each frame while the body is scrolled by three rows a frame. */
  readonly scroll: (frames: number) => Promise<readonly number[]>;
};

declare global {
  interface Window {
    bench?: TableBench;
  }
}

/** What the table under measurement is given. */
export type TableUnderTest = (props: {
  readonly rows: readonly Row[];
  readonly filter: string;
  readonly sortKey: string | undefined;
}) => ReactNode;

const STEP_PX = 120;

/** The element that scrolls: the tallest of those that can. */
const scroller = (): Element => {
  const all = [...document.querySelectorAll('#root *')].filter((one) => one.scrollHeight > one.clientHeight + STEP_PX);
  const [tallest] = all.toSorted((a, b) => b.scrollHeight - a.scrollHeight);
  if (tallest === undefined) throw new Error('nothing scrolls');
  return tallest;
};

/** Makes the page ready to be measured; nothing is mounted before `mount` is called. */
export const start = (Table: TableUnderTest, Frame: (props: { children: ReactNode }) => ReactNode): void => {
  const rows = rowsOf(COUNT);
  const newer = rows.map((row) => ({ ...row, quantity: row.quantity + 1 }));
  const element = document.querySelector('#root');
  if (element === null) throw new Error('the page has no #root');
  const root = createRoot(element);
  const set: {
    shown?: (isShown: boolean) => void;
    rows?: (rows: readonly Row[]) => void;
    filter?: (text: string) => void;
    sortKey?: (key: string) => void;
  } = {};

  function Measured() {
    const [isShown, setShown] = useState(false);
    const [given, setGiven] = useState(rows);
    const [filter, setFilter] = useState('');
    const [sortKey, setSortKey] = useState<string>();
    set.shown = setShown;
    set.rows = setGiven;
    set.filter = setFilter;
    set.sortKey = setSortKey;
    return <Frame>{isShown && Table({ rows: given, filter, sortKey })}</Frame>;
  }

  flushSync(() => root.render(<Measured />)); // frame and styles are there before the table, as in the product
  window.bench = {
    mount: () => timed(() => set.shown?.(true)),
    update: () => timed(() => set.rows?.(newer)),
    filter: (text) => timed(() => set.filter?.(text)),
    sort: (key) => timed(() => set.sortKey?.(key)),
    scroll: async (frames) => {
      const body = scroller();
      const times: number[] = [];
      let last = await nextFrame();
      for (let n = 0; n < frames; n += 1) {
        body.scrollTop += STEP_PX;
        const now = await nextFrame();
        times.push(now - last);
        last = now;
      }
      return times;
    },
  };
};
