/** Tells the other tabs of this browser that the session was used: they share it. */
const channel = new BroadcastChannel('weft session use');

let lastUse = Date.now();

channel.addEventListener('message', ({ data }) => {
  if (typeof data === 'number') lastUse = Math.max(lastUse, data);
});

/** The server has answered somebody who is signed in. */
export const sessionUsed = (): void => {
  lastUse = Date.now();
  channel.postMessage(lastUse);
};

/** When the server last moved the idle end of the session on, in this tab or another; ms since 1970. */
export const lastSessionUse = (): number => lastUse;
