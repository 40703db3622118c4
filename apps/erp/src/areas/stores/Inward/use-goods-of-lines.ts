import { useMemo } from 'react';
import type { FormLinesProps } from '../../../generic/FormField/FormLines.tsx';
import { useRefFacts } from '../../../generic/use-ref-facts.ts';
import { useItemUnits } from '../use-item-units.ts';
import { PACKING_FACTS, packedLine } from './packed-line.ts';

const OF_ITEM: readonly string[] = ['itemTuple'];

/** Items and packings of received lines: the unit comes with a chosen item, the quantity with so many packages of a packing, or the packages with the quantity. */
export const useGoodsOfLines = (): Required<Pick<FormLinesProps, 'searches' | 'complete'>> => {
  const { searches, complete } = useItemUnits(OF_ITEM);
  const { search, factsOf } = useRefFacts('packing', PACKING_FACTS);
  return useMemo(
    () => ({
      searches: { ...searches, packing: search },
      complete: (line, changed) => packedLine(complete(line, changed), changed, factsOf(line['packing'])),
    }),
    [searches, complete, search, factsOf],
  );
};
