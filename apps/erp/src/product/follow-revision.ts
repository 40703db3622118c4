/** How often an open page asks whether settings or rights changed: they must be there within a minute. */
const EVERY_MS = 45_000;

/** Who has touched nothing for so long is not kept logged in by our asking. */
const IDLE_MS = 5 * 60_000;

/** What the following needs of the browser; `ask` makes a quiet call whose answer brings the revision. */
export type FollowOptions = {
  readonly ask: () => void;
  readonly isSignedIn: () => boolean;
  readonly now: () => number;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  readonly every: (run: () => void, ms: number) => void;
};

/**
 * Follows changes of settings and rights that others make: asks every 45 s while the page is seen and somebody is at work, and at once
 * when it is seen again after longer.
 */
export const followRevision = ({ ask, isSignedIn, now, page, every }: FollowOptions): void => {
  let touched = now();
  let asked = now();
  const touch = (): void => {
    touched = now();
  };
  const askNow = (): void => {
    asked = now();
    if (isSignedIn()) ask();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel'] as const)
    page.addEventListener(kind, touch, { capture: true, passive: true });
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || now() - asked < EVERY_MS) return;
    touch();
    askNow();
  });
  every(() => {
    if (page.visibilityState === 'visible' && now() - touched < IDLE_MS) askNow();
  }, EVERY_MS);
};
