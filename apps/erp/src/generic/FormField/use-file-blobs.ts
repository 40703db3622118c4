import { useEffect, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import { useProduct } from '../../product/product-context.ts';

/**
 * Addresses in this tab of several stored pictures, by the paths that they are fetched from. Each is fetched once, whatever their order; one that is on
 * its way or cannot be had has none yet.
 */
export const useFileBlobs = (paths: readonly string[]): ReadonlyMap<string, string> => {
  const { api } = useProduct();
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const calls = useRef(new Map<string, Subscription>());
  const made = useRef<string[]>([]);
  const wanted = paths.toSorted().join(' ');

  useEffect(() => {
    for (const path of wanted.split(' ').filter((one) => one !== '' && !calls.current.has(one)))
      calls.current.set(
        path,
        api.download(path).subscribe({
          next: ({ blob }) => {
            const address = URL.createObjectURL(blob);
            made.current.push(address);
            setShown((now) => new Map([...now, [path, address]]));
          },
          error: () => undefined, // its place stays empty
        }),
      );
  }, [api, wanted]);

  useEffect(() => {
    const [open, addresses] = [calls.current, made.current];
    return () => {
      for (const call of open.values()) call.unsubscribe();
      open.clear();
      addresses.splice(0).forEach((address) => URL.revokeObjectURL(address));
    };
  }, []);
  return shown;
};
