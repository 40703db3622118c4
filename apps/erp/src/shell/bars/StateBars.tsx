import { useEffect } from 'react';
import { useProduct } from '../../product/product-context.ts';
import { useLoaded } from '../../product/use-loaded.ts';
import type { LaterBars } from './LaterBars.tsx';

/** Seldom: a try that is under way is shared by every screen that needs the same file, and fails for them too. */
const AGAIN_MS = 20_000;

const laterBars = () => import('./LaterBars.tsx').then((loaded) => loaded.LaterBars);

/** What is true of the whole product for a while. Brought as soon as the first screen stands, and tried again until it is there. */
export function StateBars() {
  const { settled } = useProduct();
  const bars = useLoaded<typeof LaterBars>(
    'state bars',
    () => undefined,
    () => settled.then(laterBars),
  );
  useEffect(() => {
    if (bars.status !== 'failed') return undefined;
    const timer = setTimeout(bars.retry, AGAIN_MS); // the line is outside React
    return () => clearTimeout(timer);
  });
  return bars.status === 'ready' ? <bars.value /> : null;
}
