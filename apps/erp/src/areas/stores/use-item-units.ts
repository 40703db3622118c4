import { useMemo } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { FormLinesProps } from '../../generic/FormField/FormLines.tsx';
import { useRefFacts } from '../../generic/use-ref-facts.ts';

const FACTS: readonly string[] = ['uom'];
const NOTHING: readonly string[] = [];

const unitIn = (item: AnyRecord | undefined): AnyRecord =>
  item === undefined
    ? {}
    : { uom: item['uom'] ?? null, uomName: item['uomName'] ?? null, uomCode: item['uomCode'] ?? null };

/**
 * Items of a grid of lines: their pick list, and the unit that comes with a chosen one. `forgets` are fields of a line that were of the item before:
 * its grade, its key of stock. Keep the list outside the component.
 * @example const items = useItemUnits(['itemTuple']); <FormLines form={form} {...items} />
 */
export const useItemUnits = (
  forgets: readonly string[] = NOTHING,
): Required<Pick<FormLinesProps, 'searches' | 'complete'>> => {
  const { search, factsOf } = useRefFacts('item', FACTS);
  return useMemo(() => {
    const forgotten = Object.fromEntries(forgets.map((key) => [key, null]));
    return {
      searches: { item: search },
      complete: (line, changed) =>
        changed === 'item' ? { ...line, ...forgotten, ...unitIn(factsOf(line['item'])) } : line,
    };
  }, [forgets, search, factsOf]);
};
