import { useEffect, useState } from 'react';
import { toFault } from '@weft/api/http/api-fault';
import { useProduct } from '../../../product/product-context.ts';

/** Pause after a keystroke before the server is asked, in milliseconds. */
const PAUSE = 250;

/**
 * Asks the server what an unsaved template makes of a real record; a newer text aborts the older question, and the last answer stays in sight
 * meanwhile. `body` is JSON; undefined asks nothing.
 */
export const useUnsavedPreview = <Preview>(
  path: string,
  body: string | undefined,
): { readonly preview: Preview | undefined; readonly fault: string | undefined } => {
  const { api } = useProduct();
  const [answer, setAnswer] = useState<{ readonly preview?: Preview; readonly fault?: string }>({});
  useEffect(() => {
    if (body === undefined) return undefined;
    let call: { unsubscribe: () => void } | undefined; // reaches the server: outside React
    const timer = setTimeout(() => {
      call = api.post<Preview>(path, JSON.parse(body), { isQuiet: true }).subscribe({
        next: ({ data }) => data !== undefined && setAnswer({ preview: data }),
        error: (cause: unknown) => setAnswer((now) => ({ ...now, fault: toFault(cause).message })),
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      call?.unsubscribe();
    };
  }, [api, path, body]);
  return { preview: answer.preview, fault: answer.fault };
};
