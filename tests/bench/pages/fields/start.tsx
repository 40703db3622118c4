import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { nextFrame, timed } from '../../harness/painted.ts';

/** What the bench calls in the page; times in ms until the change is painted. */
export type FieldsBench = {
  readonly mount: () => Promise<number>;
  /** Gives every field another value. */
  readonly update: () => Promise<number>;
  /** Puts the focus into a field, for a key of the bench. */
  readonly focus: (index: number) => void;
  /** Frames from asking for a dialog until it can be seen, over 1,000 rows of text or over an empty page. */
  readonly openDialog: (isOverRows: boolean) => Promise<number>;
};

declare global {
  interface Window {
    fieldsBench?: FieldsBench;
  }
}

/** What is measured: one field, and one dialog that says something. */
export type Parts = {
  readonly Field: (props: { readonly label: string; readonly value: string }) => ReactNode;
  readonly DialogOf: (props: { readonly isOpen: boolean; readonly onClose: () => void }) => ReactNode;
  readonly Frame: (props: { readonly children: ReactNode }) => ReactNode;
};

const COUNT = 1000;
const numbers = Array.from({ length: COUNT }, (_, index) => index);

/** Makes the page ready to be measured; nothing is mounted before `mount` is called. */
export const start = ({ Field, DialogOf, Frame }: Parts): void => {
  const element = document.querySelector('#root');
  if (element === null) throw new Error('the page has no #root');
  const root = createRoot(element);
  type Shown = 'nothing' | 'fields' | 'rows';
  const set: { shown?: (shown: Shown) => void; round?: (round: number) => void; open?: (isOpen: boolean) => void } = {};

  function Measured() {
    const [shown, setShown] = useState<Shown>('nothing');
    const [round, setRound] = useState(0);
    const [isOpen, setOpen] = useState(false);
    set.shown = setShown;
    set.round = setRound;
    set.open = setOpen;
    return (
      <Frame>
        {shown === 'fields' &&
          numbers.map((index) => <Field key={index} label={`Field ${index}`} value={`${index}-${round}`} />)}
        {shown === 'rows' &&
          numbers.map((index) => <p key={index}>{`PO-2026-${index} Shree Ambica Polymers 1,250.000 kg`}</p>)}
        <DialogOf isOpen={isOpen} onClose={() => setOpen(false)} />
      </Frame>
    );
  }

  flushSync(() => root.render(<Measured />));
  window.fieldsBench = {
    mount: () => timed(() => set.shown?.('fields')),
    update: () => timed(() => set.round?.(1)),
    focus: (index) => document.querySelectorAll('input').item(index).focus(),
    openDialog: async (isOverRows) => {
      flushSync(() => set.shown?.(isOverRows ? 'rows' : 'nothing'));
      await nextFrame();
      await nextFrame();
      set.open?.(true);
      let frames = 0;
      do {
        await nextFrame();
        frames += 1;
      } while (document.querySelector('[role=dialog], dialog[open]')?.checkVisibility() !== true);
      flushSync(() => set.open?.(false));
      await nextFrame();
      return frames;
    },
  };
};
