import { useEffect, useRef, useState } from 'react';
import type { CommandGroup, CommandSearch } from './CommandPalette.types.ts';

type Found = { readonly groups: readonly CommandGroup[]; readonly status: 'ready' | 'loading' | 'failed' };

const NOTHING: Found = { groups: [], status: 'ready' };

/** Asks elsewhere for what is typed; a new question aborts the one before, an answer that comes late is dropped. */
export function useCommandSearch(search: CommandSearch | undefined) {
  const [found, setFound] = useState(NOTHING);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  function ask(text: string) {
    asked.current?.abort();
    if (!search || text.trim() === '') return setFound(NOTHING);
    const controller = new AbortController();
    asked.current = controller;
    // Earlier answers stay while the next is on its way, so that the list does not flicker.
    setFound(({ groups }) => ({ groups, status: 'loading' }));
    const tell = (groups: readonly CommandGroup[]): void => {
      if (!controller.signal.aborted) setFound({ groups, status: 'loading' });
    };
    search(text, controller.signal, tell).then(
      (groups) => {
        if (!controller.signal.aborted) setFound({ groups, status: 'ready' });
      },
      () => {
        // Told in the palette, with a way to ask again; the cause is the caller's to log.
        if (!controller.signal.aborted) setFound({ groups: [], status: 'failed' });
      },
    );
    return undefined;
  }

  return { found, ask };
}
