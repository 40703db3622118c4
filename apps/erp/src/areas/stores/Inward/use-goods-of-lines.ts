import { useMemo } from 'react';
import type { FormLinesProps } from '../../../generic/FormField/FormLines.tsx';
import { useRefFacts } from '../../../generic/use-ref-facts.ts';
import { useItemUnits } from '../use-item-units.ts';
import { PACKING_FACTS, packedLine } from './packed-line.ts';
import { placedLine } from './placed-goods.ts';

const OF_ITEM: readonly string[] = ['itemTuple'];
const OF_RACK: readonly string[] = ['stockArea'];

/** Items and packings of received lines: the unit comes with a chosen item, the quantity with so many packages of a packing, or the packages with the quantity, the area with a rack. */
export const useGoodsOfLines = (): Required<Pick<FormLinesProps, 'searches' | 'complete'>> => {
  const { searches, complete } = useItemUnits(OF_ITEM);
  const { search, factsOf } = useRefFacts('packing', PACKING_FACTS);
  const racks = useRefFacts('rack', OF_RACK);
  return useMemo(
    () => ({
      searches: { ...searches, packing: search, rack: racks.search },
      complete: (line, changed) =>
        placedLine(
          packedLine(complete(line, changed), changed, factsOf(line['packing'])),
          changed,
          racks.factsOf(line['rack']),
        ),
    }),
    [searches, complete, search, factsOf, racks],
  );
};
