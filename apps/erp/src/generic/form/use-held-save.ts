import { useEffect, useState } from 'react';
import { connection } from '../../product/live/connection.ts';

/** A save of this form that did not reach the server, or that it could not decide. */
export type HeldHere = {
  readonly isHeld: boolean;
  /** Keeps it; `send` sends the very same again, with its request id; `isLost`: it did not reach the server. What waits already stays what it is. */
  readonly hold: (send: () => void, isLost: boolean) => void;
  /** It was answered, or the person wants to change it first. */
  readonly release: () => void;
};

/** Keeps a save that could not be sent until the person sends it from the bar of the shell; it goes with its form (spec 01, 1.13). */
export const useHeldSave = (title: string): HeldHere => {
  const [kept, setKept] = useState<{ readonly send: () => void }>();
  useEffect(() => (kept === undefined ? undefined : connection.hold({ title, send: kept.send })), [kept, title]); // the bar is outside this screen
  return {
    isHeld: kept !== undefined,
    hold: (send, isLost) => {
      if (isLost) connection.lose();
      else connection.pause();
      // nothing else goes before the line is looked at again
      setKept((now) => now ?? { send });
    },
    release: () => setKept(undefined),
  };
};
