import { useState } from 'react';

/**
 * Something that comes on demand and is kept: undefined until it is there, and asked for anew by the next press when it did not come. A table is read
 * far more often than arranged, so what arranges it is not in the way of its rows.
 */
export function usePart<Part>(load: () => Promise<Part>): readonly [Part | undefined, () => void] {
  const [part, setPart] = useState<{ readonly held: Part }>();
  const ask = () => {
    if (part === undefined)
      void load().then(
        (held) => setPart({ held }),
        () => undefined,
      );
  };
  return [part?.held, ask];
}
