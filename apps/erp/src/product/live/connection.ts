/** What goes on between this page and the server. */
export type Line = {
  readonly isLost: boolean;
  /** Saves that could not be sent, in the order in which they were asked for. */
  readonly held: readonly HeldSave[];
  /** What waited is on its way. */
  readonly isSending: boolean;
  /** The words in which the server said that it does nothing for anybody now. */
  readonly unserved: string | undefined;
};

/** A save that waits: `send` sends it again with the same request id, so that it happens once even if the first attempt did arrive. */
export type HeldSave = { readonly title: string; readonly send: () => void };

/** Follows the line to the server, as far as browser and calls tell of it. */
export type Connection = {
  readonly now: () => Line;
  readonly subscribe: (listener: () => void) => () => void;
  /** The browser lost its network, or a call did not reach the server. */
  readonly lose: () => void;
  /** A call was answered. */
  readonly regain: () => void;
  /** The server does nothing for anybody now, in its words; or it does again. */
  readonly serve: (unserved: string | undefined) => void;
  /** Keeps a save until the server has answered it; what this answers takes it off: it went, or its form was left. */
  readonly hold: (save: HeldSave) => () => void;
  /** The server could not decide what was sent: what waits behind it waits on. */
  readonly pause: () => void;
  /** Sends what waits, one after the other: the next goes when the one before was answered, and none once the line is lost again. */
  readonly sendAll: () => void;
};

/** Makes the line of a page. `isLost`: the browser says so from the start. */
export const createConnection = (isLost: boolean): Connection => {
  const listeners = new Set<() => void>();
  let line: Line = { isLost, held: [], isSending: false, unserved: undefined };
  const become = (change: Partial<Line>): void => {
    line = { ...line, ...change };
    listeners.forEach((listener) => listener());
  };
  const sendNext = (): void => {
    const next = line.held[0];
    if (next === undefined) become({ isSending: false });
    else next.send();
  };
  return {
    now: () => line,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lose: () => {
      if (!line.isLost || line.isSending) become({ isLost: true, isSending: false });
    },
    regain: () => {
      if (line.isLost) become({ isLost: false });
    },
    serve: (unserved) => {
      if (line.unserved !== unserved) become({ unserved });
    },
    hold: (save) => {
      become({ held: [...line.held, save] });
      return () => {
        const isFirst = line.held[0] === save;
        become({ held: line.held.filter((other) => other !== save) });
        if (line.isSending && isFirst) sendNext();
      };
    },
    pause: () => become({ isSending: false }),
    sendAll: () => {
      if (line.isSending) return; // a double press sends once
      become({ isSending: true });
      sendNext();
    },
  };
};

/** The line of this page. */
export const connection = createConnection(!navigator.onLine);
